import type { Log } from './log.ts';

export interface Refusal {
  /** Method and pattern of a route, or the name of a command: never an address or a text as it came. */
  readonly what: string;
  /** The stable code of the refusal. */
  readonly code: string;
  /** Who was refused: the account, where there is one. */
  readonly userId: string | undefined;
  /** The key that limits by address use. */
  readonly address: string;
}

/** Says in the log what was refused to whom. */
export interface RefusalLog {
  report(refusal: Refusal): void;
  /** Says now what is otherwise said at the end of the minute. */
  flush(): void;
}

/** In ms. */
const windowMs = 60_000;
/** Lines of one code within a minute. What is above it is counted: a flood of bad input must not hide one refused operator's call, nor fill a disk. */
const linesPerCodeMax = 10;
/** Routes and commands that the count at the end of a minute names; the rest is in its total. */
const countsNamedMax = 20;

interface Minute {
  readonly linesOf: Map<string, number>;
  /** Whom a line has named with this refusal already; no longer than there were lines. */
  readonly named: Set<string>;
  readonly unnamed: Map<string, { readonly what: string; readonly code: string; count: number }>;
  readonly end: NodeJS.Timeout;
}

function logUnnamed(log: Pick<Log, 'warn'>, { unnamed }: Minute): void {
  if (unnamed.size === 0) return;
  const counts = [...unnamed.values()].sort((a, b) => b.count - a.count);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  log.warn({ refusals: counts.slice(0, countsNamedMax), total }, 'more was refused within a minute');
}

/**
 * The first refusal of each kind to each caller within a minute is a line at once, ten of each code at most; all others are counted, and the counts
 * are one line at the minute's end. So an operator sees who tries what they have no right to, and no flood writes more than some hundred lines a minute.
 */
export function createRefusalLog(log: Pick<Log, 'warn'>): RefusalLog {
  let minute: Minute | undefined;

  const flush = (): void => {
    if (minute === undefined) return;
    clearTimeout(minute.end);
    logUnnamed(log, minute);
    minute = undefined;
  };
  const openMinute = (): Minute => ({
    linesOf: new Map(),
    named: new Set(),
    unnamed: new Map(),
    // The timer must not keep the process alive.
    end: setTimeout(flush, windowMs).unref(),
  });

  return {
    report({ what, code, userId, address }) {
      minute ??= openMinute();
      const kind = `${code} ${what}`;
      const named = `${kind} ${userId ?? address}`;
      const lines = minute.linesOf.get(code) ?? 0;
      if (!minute.named.has(named) && lines < linesPerCodeMax) {
        minute.named.add(named);
        minute.linesOf.set(code, lines + 1);
        log.warn({ refusal: { what, code, userId, address } }, 'something was refused');
        return;
      }
      const counted = minute.unnamed.get(kind);
      if (counted) counted.count += 1;
      else minute.unnamed.set(kind, { what, code, count: 1 });
    },
    flush,
  };
}
