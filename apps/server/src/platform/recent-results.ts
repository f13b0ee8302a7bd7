import type { Clock } from './clock.ts';

/**
 * One piece of work for everybody who asks for it under the same key. Unlike a `TtlCache` it never does a piece twice while it is
 * under way, however long that takes, and counts the time from the answer: what is asked for here has effects.
 */
export interface RecentResults<Result> {
  /** Answers what is under way or was answered lately, else does the work. Rejects as the work does, which is not remembered then. */
  share(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface RecentResultsOptions<Result> {
  readonly keepMs: number;
  readonly answersMax: number;
  readonly isKept: (result: Result) => boolean;
}

interface Answer<Result> {
  readonly result: Result;
  /** In ms since 1970. */
  readonly goneAt: number;
}

/**
 * `keepMs`: so long an answer is remembered. `answersMax`: how many are; the oldest goes first. `isKept`: says of an answer whether it
 * is worth that.
 */
export function createRecentResults<Result>(
  clock: Clock,
  { keepMs, answersMax, isKept }: RecentResultsOptions<Result>,
): RecentResults<Result> {
  const underWay = new Map<string, Promise<Result>>();
  // A Map keeps insertion order and all answers are kept equally long: the first is the oldest, and the next to go.
  const answers = new Map<string, Answer<Result>>();
  const dropOldest = (now: number, max: number) => {
    for (const [key, { goneAt }] of answers) {
      if (answers.size <= max && goneAt > now) return;
      answers.delete(key);
    }
  };
  const keep = (key: string, result: Result) => {
    const now = clock.now();
    dropOldest(now, answersMax - 1);
    answers.set(key, { result, goneAt: now + keepMs });
  };
  const begin = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const result = work();
    underWay.set(key, result);
    result.then(
      (answer) => {
        underWay.delete(key);
        if (isKept(answer)) keep(key, answer);
      },
      () => underWay.delete(key),
    );
    return result;
  };
  return {
    share: (key, work) => {
      dropOldest(clock.now(), answersMax);
      const answer = answers.get(key);
      return answer === undefined ? (underWay.get(key) ?? begin(key, work)) : Promise.resolve(answer.result);
    },
  };
}
