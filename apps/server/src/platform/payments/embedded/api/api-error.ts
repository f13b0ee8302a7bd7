export interface ApiErrorFields {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
  readonly setup_intent?: object;
}

export interface ApiErrorOptions {
  readonly status?: number;
  /**
   * The call was carried out and came to this: the answer is kept under its idempotency key. A call whose parameters were refused was
   * not begun, and its key stays free.
   */
  readonly isOutcome?: boolean;
}

/** A refusal as Stripe words it. What the call changed is rolled back. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly isOutcome: boolean;
  readonly fields: ApiErrorFields;

  constructor(fields: ApiErrorFields, { status = 400, isOutcome = false }: ApiErrorOptions = {}) {
    super(fields.message);
    this.fields = fields;
    this.status = status;
    this.isOutcome = isOutcome;
  }
}

/** The call itself is wrong (400): nothing was begun, and its idempotency key stays free. Answers the error; the caller throws it. */
export const refuse = (code: string, message: string, param?: string): ApiError =>
  new ApiError({ type: 'invalid_request_error', code, message, ...(param !== undefined && { param }) });

/** Refused by the state of things, not by the words of the call. */
export const refuseOutcome = (code: string, message: string, more: Partial<ApiErrorFields> = {}): ApiError =>
  new ApiError({ type: 'invalid_request_error', code, message, ...more }, { isOutcome: true });

/** 404, as the provider words it. Answers the error; the caller throws it. */
export const noSuch = (kind: string, id: string): ApiError =>
  new ApiError(
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: 'id' },
    { status: 404 },
  );
