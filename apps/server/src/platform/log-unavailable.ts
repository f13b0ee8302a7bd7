import type { Log } from './log.ts';

/** Says in the log that something was refused as a backing service is unavailable. */
export type LogUnavailable = (
  log: Pick<Log, 'warn'>,
  error: unknown,
  fields?: Readonly<Record<string, unknown>>,
) => void;

/** In ms. */
const wholeEveryMs = 1_000;
const reasonMaxChars = 200;
/** How many causes of an error are followed, which may be circular. */
const depthMax = 5;

/** What is at the bottom of it: what PostgreSQL or the system said, without the statement. */
function reasonOf(error: unknown, depth = depthMax): string {
  const { message, cause, code } = error as NodeJS.ErrnoException;
  if (cause !== undefined && cause !== null && depth > 0) return reasonOf(cause, depth - 1);
  return String(message || code || error).slice(0, reasonMaxChars);
}

/**
 * A line for each refusal, with the whole error once a second and its reason in the others: errors have 5 kB with stack and statement, and a crowd
 * that is refused, each once a second, would fill a disk with them, which may be the one that is full.
 */
export function createUnavailableLog(nowMs = performance.now.bind(performance)): LogUnavailable {
  let wholeAtMs = Number.NEGATIVE_INFINITY;
  return (log, error, fields = {}) => {
    const isWhole = nowMs() - wholeAtMs >= wholeEveryMs;
    if (isWhole) wholeAtMs = nowMs();
    log.warn(
      { ...(isWhole ? { err: error } : { reason: reasonOf(error) }), ...fields },
      'a backing service is unavailable',
    );
  };
}
