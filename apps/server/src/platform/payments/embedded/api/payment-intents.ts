import * as z from 'zod/mini';
import { refuse, refuseOutcome } from './api-error.ts';
import { type CallContext, findOrRefuse, newId } from './call-context.ts';
import { takePaymentMethod } from './cards.ts';
import { confirmIntent, settled } from './confirm-intent.ts';
import type { PaymentIntentObject } from './objects.ts';
import {
  bodyOf,
  currency,
  defineOperation,
  flag,
  listOf,
  metadata,
  type Operation,
  paging,
  positiveInteger,
  shortText,
} from './operation.ts';

/** Stripe's limits for yen. */
const leastYen = 50;
const mostYen = 99_999_999;

const threeDSecure = z.enum(['any', 'automatic', 'challenge']);
const createBody = bodyOf({
  amount: positiveInteger,
  currency,
  customer: z.optional(shortText),
  description: z.optional(shortText),
  payment_method: z.optional(shortText),
  allowed_payment_method_types: z.optional(z.array(z.enum(['card']))),
  payment_method_options: z.optional(
    z.strictObject({ card: z.optional(z.strictObject({ request_three_d_secure: z.optional(threeDSecure) })) }),
  ),
  setup_future_usage: z.optional(z.enum(['on_session', 'off_session'])),
  confirm: z.optional(flag),
  off_session: z.optional(flag),
  return_url: z.optional(shortText),
  metadata,
});
type CreateBody = z.infer<typeof createBody>;

type IntentFields = Pick<CreateBody, 'amount' | 'currency' | 'metadata'> & Partial<CreateBody>;

export function createIntent(body: IntentFields, methodId: string | undefined, now: number): PaymentIntentObject {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: body.amount,
    amount_received: 0,
    canceled_at: null,
    client_secret: newId(`${id}_secret`),
    created: now,
    currency: body.currency,
    customer: body.customer ?? null,
    description: body.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: body.metadata,
    next_action: null,
    payment_method: methodId ?? null,
    payment_method_options: {
      card: { request_three_d_secure: body.payment_method_options?.card?.request_three_d_secure ?? 'automatic' },
    },
    payment_method_types: ['card'],
    setup_future_usage: body.setup_future_usage ?? null,
    status: methodId === undefined ? 'requires_payment_method' : 'requires_confirmation',
  };
}

function requireAmount(amount: number): void {
  if (amount < leastYen) throw refuse('amount_too_small', `Amount must be at least ¥${leastYen} jpy`, 'amount');
  if (amount > mostYen) throw refuse('amount_too_large', 'Amount must be no more than ¥99,999,999 jpy', 'amount');
}

async function requireOwnCard(context: CallContext, body: CreateBody): Promise<string | undefined> {
  if (body.customer !== undefined) await findOrRefuse(context, 'customer', body.customer);
  if (body.payment_method === undefined) return undefined;
  const method = await takePaymentMethod(context, body.payment_method);
  if (method.customer === null || method.customer === (body.customer ?? null)) return method.id;
  throw refuse(
    'payment_method_unexpected_state',
    `The provided PaymentMethod (${method.id}) belongs to another customer.`,
    'payment_method',
  );
}

const cancelable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

async function cancelIntent(context: CallContext, id: string): Promise<PaymentIntentObject> {
  const intent = await findOrRefuse(context, 'payment_intent', id);
  if (!cancelable.has(intent.status))
    throw refuseOutcome(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of ` +
        'the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, ' +
        'requires_action, processing.',
      { payment_intent: intent },
    );
  const canceled: PaymentIntentObject = { ...intent, status: 'canceled', canceled_at: context.now, next_action: null };
  await context.objects.save(canceled);
  await context.emit('payment_intent.canceled', canceled);
  return canceled;
}

export const paymentIntentOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/payment_intents',
    body: createBody,
    handle: async (call) => {
      const { body, objects, now } = call;
      requireAmount(body.amount);
      const intent = createIntent(body, await requireOwnCard(call, body), now);
      await objects.insert(intent, { parentId: intent.customer });
      await call.emit('payment_intent.created', intent);
      if (body.confirm !== true) return intent;
      return settled(
        await confirmIntent(call, intent, { isOffSession: body.off_session === true, returnUrl: body.return_url }),
      );
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/payment_intents',
    body: bodyOf({ ...paging, customer: z.optional(shortText) }),
    handle: async ({ objects, body }) =>
      listOf(
        '/v1/payment_intents',
        await objects.list('payment_intent', {
          limit: body.limit,
          ...(body.customer !== undefined && { parentId: body.customer }),
          ...(body.starting_after !== undefined && { startingAfter: body.starting_after }),
        }),
      ),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'payment_intent', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    body: bodyOf({
      payment_method: z.optional(shortText),
      return_url: z.optional(shortText),
      off_session: z.optional(flag),
    }),
    handle: async (call) => {
      const { payment_method: methodId, return_url: returnUrl, off_session: offSession } = call.body;
      const intent = await findOrRefuse(call, 'payment_intent', call.id);
      return settled(await confirmIntent(call, intent, { methodId, returnUrl, isOffSession: offSession === true }));
    },
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    body: bodyOf({
      cancellation_reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])),
    }),
    handle: (call) => cancelIntent(call, call.id),
  }),
];
