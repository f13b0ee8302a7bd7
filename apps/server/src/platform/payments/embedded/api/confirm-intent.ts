import type { TestCard } from '@madoi/domain/money/test-cards';
import { ApiError, refuseOutcome } from './api-error.ts';
import type { CallContext } from './call-context.ts';
import { cardOf, takePaymentMethod } from './cards.ts';
import { chargeIntent, failIntent } from './charging.ts';
import type { FailureObject, NextAction, PaymentIntentObject, PaymentMethodObject } from './objects.ts';

export interface ConfirmOptions {
  readonly methodId?: string | undefined;
  readonly returnUrl?: string | undefined;
  /** Nobody is there who could answer a challenge. */
  readonly isOffSession?: boolean;
}

/** Where the holder of a card is asked; a path of the product's own. */
export const challengePath = (id: string, clientSecret: string): string =>
  `/test-payments/challenge/${id}?client_secret=${encodeURIComponent(clientSecret)}`;

/** How the holder gets to the challenge: by a redirect where the shop named an address to return to, else by the provider's script on the shop's page. */
export function nextActionOf(id: string, clientSecret: string, returnUrl: string | undefined): NextAction {
  const url = challengePath(id, clientSecret);
  if (returnUrl !== undefined) return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

/** Whether the holder has to be asked: it depends on the card, on the shop, and on whether they were asked when it was kept. */
export function needsChallenge(card: TestCard, method: PaymentMethodObject, requested: string): boolean {
  if (card.challenge === 'always') return true;
  if (card.challenge === 'unless_set_up') return !(method.customer !== null && method.is_authenticated);
  return card.challenge === 'if_requested' && requested !== 'automatic';
}

function requireConfirmable(intent: PaymentIntentObject): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled' && intent.status !== 'processing') return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
  throw refuseOutcome('payment_intent_unexpected_state', message, { payment_intent: intent });
}

async function methodOf(context: CallContext, intent: PaymentIntentObject, methodId: string | undefined) {
  const id = methodId ?? intent.payment_method;
  if (id === null)
    throw refuseOutcome(
      'payment_intent_unexpected_state',
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method ' +
        'or ConfirmationToken.',
      { payment_intent: intent },
    );
  const method = await takePaymentMethod(context, id);
  if (method.customer === null || method.customer === intent.customer) return method;
  throw refuseOutcome('payment_method_unexpected_state', 'The PaymentMethod belongs to another customer.');
}

const offSessionFailure: FailureObject = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** What the holder could not, or would not, show. */
export const authenticationFailure: FailureObject = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** What an attempt is answered with: a failed one is refused, and what it changed stays, as the failure is part of the intent. */
export function settled(intent: PaymentIntentObject): PaymentIntentObject | ApiError {
  const failure = intent.last_payment_error;
  if (failure === null || intent.status !== 'requires_payment_method') return intent;
  const status = failure.type === 'card_error' ? 402 : 400;
  return new ApiError({ ...failure, payment_intent: intent }, { status, isOutcome: true });
}

/**
 * Charges the intent, or asks the holder first (`requires_action`). A refused charge is not thrown: it is in the intent (`settled`). Throws for
 * an intent that cannot be confirmed any more, and for a card that it cannot use.
 */
export async function confirmIntent(
  context: CallContext,
  intent: PaymentIntentObject,
  { methodId, returnUrl, isOffSession = false }: ConfirmOptions,
): Promise<PaymentIntentObject> {
  requireConfirmable(intent);
  const method = await methodOf(context, intent, methodId);
  const { request_three_d_secure: requested } = intent.payment_method_options.card;
  if (!needsChallenge(cardOf(method), method, requested)) return chargeIntent(context, intent, method);
  if (isOffSession) return failIntent(context, intent, offSessionFailure);
  const asking: PaymentIntentObject = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextActionOf(intent.id, intent.client_secret, returnUrl),
  };
  await context.objects.save(asking);
  await context.emit('payment_intent.requires_action', asking);
  return asking;
}

/** The holder has answered. One who answers twice, or too late, changes nothing. */
export async function answerChallenge(
  context: CallContext,
  intent: PaymentIntentObject,
  isAuthenticated: boolean,
): Promise<PaymentIntentObject> {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return intent;
  if (!isAuthenticated) return failIntent(context, intent, authenticationFailure);
  const method = await takePaymentMethod(context, intent.payment_method);
  return chargeIntent(context, intent, method);
}
