/** Something is refused because the process has too much to do; nothing is wrong with it. Over HTTP it leaves as 503 with `Retry-After`. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  /** When to come back, in whole seconds. */
  readonly retryAfterSec: number;

  constructor(retryAfterSec: number) {
    super('There is too much to do at the moment.');
    this.retryAfterSec = retryAfterSec;
  }
}
