/** The provider could not be reached, failed itself or took too long: what was asked for may have happened or not. */
export class PaymentUnavailableError extends Error {
  override readonly name = 'PaymentUnavailableError';
}

/** The provider understood and said no. `message` is its own. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
  /** `card_declined`, `charge_already_refunded`, `idempotency_error`, … */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A webhook that the provider did not send like this, or not now. */
export class PaymentSignatureError extends Error {
  override readonly name = 'PaymentSignatureError';
}
