/**
 * The object storage could not be reached, took too long or refused what must be allowed. What was asked for may have
 * happened or not: reads, puts and deletes are safe to repeat. `message` says in one line what an operator can do.
 */
export class BlobsUnavailableError extends Error {
  override readonly name = 'BlobsUnavailableError';
}
