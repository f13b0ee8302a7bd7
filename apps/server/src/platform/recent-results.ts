import type { Clock } from './clock.ts';

/** One piece of work for everybody who asks for it under the same key. */
export interface RecentResults<Result> {
  /** Answers what is under way or was answered lately, else does the work. Rejects as the work does, which is not remembered then. */
  share(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Entry<Result> {
  readonly result: Promise<Result>;
  /** In ms since 1970; undefined while it is under way. */
  goneAt: number | undefined;
}

/** `keepMs`: so long an answer is remembered. `isKept`: says of an answer whether it is worth that. */
export function createRecentResults<Result>(
  clock: Clock,
  { keepMs, isKept }: { readonly keepMs: number; readonly isKept: (result: Result) => boolean },
): RecentResults<Result> {
  const entries = new Map<string, Entry<Result>>();
  const dropGone = (now: number) => {
    for (const [key, { goneAt }] of entries) if (goneAt !== undefined && goneAt <= now) entries.delete(key);
  };
  const begin = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const entry: Entry<Result> = { result: work(), goneAt: undefined };
    entries.set(key, entry);
    entry.result.then(
      (result) => {
        if (isKept(result)) entry.goneAt = clock.now() + keepMs;
        else entries.delete(key);
      },
      () => entries.delete(key),
    );
    return entry.result;
  };
  return {
    share: (key, work) => {
      dropGone(clock.now());
      return entries.get(key)?.result ?? begin(key, work);
    },
  };
}
