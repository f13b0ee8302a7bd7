import type Stripe from 'stripe';
import { PaymentRefusedError, PaymentUnavailableError } from '../payment-errors.ts';
import { loadStripe } from './load-stripe.ts';

/** Opens the way to the provider with the first call, and answers the same client from then on. */
export type ConnectStripe = () => Promise<Stripe>;

/** Stripe's name of the only currency; a yen has no smaller unit, so its amounts are whole yen. */
export const yen = 'jpy';
const secondMs = 1_000;
/** Stripe tells instants in seconds. */
export const toMs = (seconds: number): number => seconds * secondMs;

/** The id of what may have been expanded. */
export const idOf = (object: string | { readonly id: string }): string =>
  typeof object === 'string' ? object : object.id;
export const idOrNone = (object: string | { readonly id: string } | null | undefined): string | undefined =>
  object === null || object === undefined ? undefined : idOf(object);

const keyIsInUse = 409;

/** Nothing is known of what became of the call, or it is for the operator to mend: not the payer's fault. */
function isUnavailable(error: Stripe.errors.StripeError, { errors }: typeof Stripe): boolean {
  const kinds = [
    errors.StripeConnectionError,
    errors.StripeAPIError,
    errors.StripeRateLimitError,
    errors.StripeAuthenticationError,
    errors.StripePermissionError,
  ];
  return error.statusCode === keyIsInUse || kinds.some((kind) => error instanceof kind);
}

async function toPaymentError(error: unknown): Promise<unknown> {
  const StripeClass = await loadStripe();
  if (!(error instanceof StripeClass.errors.StripeError)) return error;
  if (isUnavailable(error, StripeClass))
    return new PaymentUnavailableError(`The payment provider does not serve: ${error.message}`, { cause: error });
  const code = error.decline_code ?? error.code ?? error.rawType ?? 'refused';
  return new PaymentRefusedError(code, error.message, { cause: error });
}

/** Asks the provider. Throws PaymentUnavailableError or PaymentRefusedError. */
export async function ask<T>(connect: ConnectStripe, work: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await work(await connect());
  } catch (error) {
    throw await toPaymentError(error);
  }
}

/** Asks for something that may not exist. */
export async function find<T>(connect: ConnectStripe, work: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(connect, work);
  } catch (error) {
    if (error instanceof PaymentRefusedError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
