import { BlobsUnavailableError } from './blobs/blobs-unavailable-error.ts';
import { PaymentUnavailableError } from './payments/payment-errors.ts';

/** Node's error codes for connections that failed or broke, of any service, and for a disk without room. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ENOSPC',
  'EDQUOT',
]);

/**
 * SQLSTATEs of a PostgreSQL that is unavailable at present: connection exceptions (08), insufficient resources (53; 53100 is a full disk, on which
 * the same write succeeds as soon as the operator has made room), shutdown, crash recovery and start (57P01 to 57P05, except 57P04, a dropped
 * database), and a standby that refuses writes (25006).
 */
const unavailableSqlStates = /^(08...|53...|57P0[1235]|25006)$/;

/** Messages of `pg` and `pg-pool` that come without a code. */
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
  // A missing Unix socket means that the service does not run; any other missing file is a bug.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string' && (unavailableCodes.has(code) || unavailableSqlStates.test(code))) return true;
  return typeof message === 'string' && unavailableMessages.test(message);
}

/**
 * How many causes of an error are followed: enough for wrapped errors (query, store, attempts per address), with an end
 * for circular ones.
 */
const depthMax = 5;

/**
 * Whether something failed because a backing service (mostly the database) is unavailable. The same call may succeed in
 * a moment; it had no effect, or was rolled back. One exception: if the connection broke during a commit, the commit
 * may have happened, which is why everything that clients resend has an id.
 */
export function isServiceUnavailable(error: unknown, depth = depthMax): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const failure = error as Failure;
  if (error instanceof PaymentUnavailableError || error instanceof BlobsUnavailableError) return true;
  if (isUnavailable(failure) || isServiceUnavailable(failure.cause, depth - 1)) return true;
  return Array.isArray(failure.errors) && failure.errors.some((each) => isServiceUnavailable(each, depth - 1));
}
