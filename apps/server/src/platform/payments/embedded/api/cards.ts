import { type TestCard, testCards } from '@madoi/domain/money/test-cards';
import { ApiError, noSuch, refuseOutcome } from './api-error.ts';
import { type CallContext, newId } from './call-context.ts';
import type { FailureObject, PaymentMethodObject } from './objects.ts';

const expiryYear = 2034;

/** The test card that `pm_card_…` stands for; undefined: the text is no such token. */
export const findCardByToken = (token: string): TestCard | undefined => testCards.find((card) => card.token === token);

/** Throws for an object whose token is none: it was not made here. */
export function cardOf({ test_token: token }: PaymentMethodObject): TestCard {
  const card = findCardByToken(token);
  if (card === undefined) throw noSuch('payment_method', token);
  return card;
}

function createPaymentMethod(card: TestCard, now: number): PaymentMethodObject {
  return {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: 12,
      exp_year: expiryYear,
      three_d_secure_usage: { supported: card.brand !== 'amex' },
    },
    created: now,
    customer: null,
    test_token: card.token,
    is_authenticated: false,
    livemode: false,
    metadata: {},
  };
}

/** The card of this id; a test token stands for a new one. Throws for a card that its customer gave up. */
export async function takePaymentMethod({ objects, now }: CallContext, id: string): Promise<PaymentMethodObject> {
  const card = findCardByToken(id);
  if (card !== undefined) {
    const method = createPaymentMethod(card, now);
    await objects.insert(method);
    return method;
  }
  const method = await objects.find('payment_method', id);
  if (method === undefined) throw noSuch('PaymentMethod', id);
  if (method.is_detached === true)
    throw refuseOutcome(
      'payment_method_unexpected_state',
      'The provided PaymentMethod was detached from a Customer. It may not be used again.',
    );
  return method;
}

/** What the card's bank says to a charge; undefined: it pays. */
export function declineOf({ decline }: TestCard): FailureObject | undefined {
  if (decline === undefined) return undefined;
  const { code, declineCode, message } = decline;
  return { type: 'card_error', code, message, ...(declineCode !== undefined && { decline_code: declineCode }) };
}

/** 402: the bank refused. The call was carried out, so a repeat with its key gets the same answer. */
export const toCardError = (failure: FailureObject, more: Partial<ApiError['fields']> = {}): ApiError =>
  new ApiError({ ...failure, ...more }, { status: 402, isOutcome: true });

/** Throws what the bank says to keeping this card, and what the provider says to one that somebody else has. */
export async function attachCard(
  { objects }: CallContext,
  method: PaymentMethodObject,
  customerId: string,
  isAuthenticated = method.is_authenticated,
): Promise<PaymentMethodObject> {
  if (method.customer !== null && method.customer !== customerId)
    throw refuseOutcome(
      'payment_method_unexpected_state',
      'The payment method you provided has already been attached to a customer.',
    );
  const card = cardOf(method);
  const failure = card.canBeSaved === true ? undefined : declineOf(card);
  if (failure !== undefined) throw toCardError(failure);
  const attached = { ...method, customer: customerId, is_authenticated: isAuthenticated };
  await objects.save(attached, { parentId: customerId });
  return attached;
}
