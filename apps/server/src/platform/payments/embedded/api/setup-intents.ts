import * as z from 'zod/mini';
import { ApiError, refuseOutcome } from './api-error.ts';
import { type CallContext, findOrRefuse, newId } from './call-context.ts';
import { attachCard, cardOf, declineOf, takePaymentMethod } from './cards.ts';
import { nextActionOf } from './confirm-intent.ts';
import type { FailureObject, PaymentMethodObject, SetupIntentObject } from './objects.ts';
import { bodyOf, defineOperation, metadata, type Operation, shortText } from './operation.ts';

const authenticationFailure: FailureObject = {
  type: 'invalid_request_error',
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

async function failSetup(
  { objects, emit }: CallContext,
  intent: SetupIntentObject,
  failure: FailureObject,
): Promise<SetupIntentObject> {
  const failed: SetupIntentObject = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: failure,
  };
  await objects.save(failed);
  await emit('setup_intent.setup_failed', failed);
  return failed;
}

async function finishSetup(
  context: CallContext,
  intent: SetupIntentObject,
  method: PaymentMethodObject,
  isAuthenticated: boolean,
): Promise<SetupIntentObject> {
  const card = cardOf(method);
  const failure = card.canBeSaved === true ? undefined : declineOf(card);
  if (failure !== undefined) return failSetup(context, intent, failure);
  if (intent.customer !== null) await attachCard(context, method, intent.customer, isAuthenticated);
  const done: SetupIntentObject = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  };
  await context.objects.save(done);
  await context.emit('setup_intent.succeeded', done);
  return done;
}

/**
 * Keeps the card for its customer, or asks the holder first (`requires_action`). Throws for an intent that is over or has no card, and for
 * a card that cannot be used.
 */
export async function confirmSetup(
  context: CallContext,
  intent: SetupIntentObject,
  methodId: string | undefined,
  returnUrl?: string,
): Promise<SetupIntentObject> {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw refuseOutcome(
      'setup_intent_unexpected_state',
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      { setup_intent: intent },
    );
  const id = methodId ?? intent.payment_method;
  if (id === null)
    throw refuseOutcome(
      'setup_intent_unexpected_state',
      "You cannot confirm this SetupIntent because it's missing a payment method.",
    );
  const method = await takePaymentMethod(context, id);
  const { challenge } = cardOf(method);
  if (challenge === undefined || challenge === 'if_requested') return finishSetup(context, intent, method, false);
  const asking: SetupIntentObject = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: nextActionOf(intent.id, intent.client_secret, returnUrl),
  };
  await context.objects.save(asking);
  return asking;
}

/** The holder has answered; see `answerChallenge`. */
export async function answerSetupChallenge(
  context: CallContext,
  intent: SetupIntentObject,
  isAuthenticated: boolean,
): Promise<SetupIntentObject> {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return intent;
  if (!isAuthenticated) return failSetup(context, intent, authenticationFailure);
  return finishSetup(context, intent, await takePaymentMethod(context, intent.payment_method), true);
}

/** What a try is answered with; see `settled` of payments. */
export function settledSetup(intent: SetupIntentObject): SetupIntentObject | ApiError {
  const failure = intent.last_setup_error;
  if (failure === null || intent.status !== 'requires_payment_method') return intent;
  const status = failure.type === 'card_error' ? 402 : 400;
  return new ApiError({ ...failure, setup_intent: intent }, { status, isOutcome: true });
}

interface SetupFields {
  readonly customer: string | undefined;
  readonly usage: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export function createSetupIntent({ customer, usage, metadata: words }: SetupFields, now: number): SetupIntentObject {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    client_secret: newId(`${id}_secret`),
    created: now,
    customer: customer ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: words,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage,
  };
}

export const setupIntentOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/setup_intents',
    body: bodyOf({
      customer: z.optional(shortText),
      usage: z._default(z.enum(['on_session', 'off_session']), 'off_session'),
      allowed_payment_method_types: z.optional(z.array(z.enum(['card']))),
      metadata,
    }),
    handle: async (call) => {
      const { body, objects, now } = call;
      if (body.customer !== undefined) await findOrRefuse(call, 'customer', body.customer);
      const intent = createSetupIntent({ ...body, customer: body.customer }, now);
      await objects.insert(intent, { parentId: intent.customer });
      await call.emit('setup_intent.created', intent);
      return intent;
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'setup_intent', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    body: bodyOf({ payment_method: z.optional(shortText), return_url: z.optional(shortText) }),
    handle: async (call) => {
      const intent = await findOrRefuse(call, 'setup_intent', call.id);
      return settledSetup(await confirmSetup(call, intent, call.body.payment_method, call.body.return_url));
    },
  }),
];
