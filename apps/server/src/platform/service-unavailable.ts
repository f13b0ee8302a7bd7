/** Connections that were not made, or broke: Node's own codes, whichever engine it was. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/**
 * SQLSTATEs of a server that cannot serve just now: connection exceptions (08), insufficient resources (53, but for a full disk,
 * 53100, which somebody has to see to), shutdown, crash recovery and start (57P01 to 57P05, of which 57P04 says that the database
 * was dropped), and a standby that takes no writes.
 */
const unavailableSqlStates = /^(08...|53(?!100)...|57P0[1235]|25006)$/;

/** What `pg` and `pg-pool` say without any code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end on the pool)/;

interface Failure {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

function isUnavailable({ code, syscall, message }: Failure): boolean {
  // The Unix socket of an engine that is not running: a missing file of any other kind is a fault.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && (connectionCodes.has(code) || unavailableSqlStates.test(code))) return true;
  return typeof message === 'string' && unavailableMessages.test(message);
}

/** Deep enough for what wraps failures (a query, a store, an attempt per address), and an end for what goes in circles. */
const depthMax = 5;

/**
 * Whether something failed because an engine (the database above all) does not answer just now. The same call may succeed in a
 * moment; nothing of it was carried out, or it was rolled back. One exception: a connection that broke during a commit leaves
 * open whether it happened, which is why everything that is sent again carries an id.
 */
export function isServiceUnavailable(error: unknown, depth = depthMax): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const failure = error as Failure;
  if (isUnavailable(failure) || isServiceUnavailable(failure.cause, depth - 1)) return true;
  return Array.isArray(failure.errors) && failure.errors.some((each) => isServiceUnavailable(each, depth - 1));
}
