import * as z from 'zod/mini';
import { type ApiError, refuse, refuseOutcome } from './api-error.ts';
import type { CheckoutSessionObject, SubscriptionObject } from './billing-objects.ts';
import { type CallContext, findOrRefuse, newId } from './call-context.ts';
import { toCardError } from './cards.ts';
import type { SetupIntentObject } from './objects.ts';
import { bodyOf, defineOperation, integer, metadata, type Operation, positiveInteger, shortText } from './operation.ts';
import { createSetupIntent } from './setup-intents.ts';
import { createSubscription } from './subscriptions.ts';

const lifetimeSec = 86_400;
const placeholder = '{CHECKOUT_SESSION_ID}';

const url = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => URL.canParse(text.replaceAll(placeholder, 'id')) && /^https?:/.test(text)),
);
const createBody = bodyOf({
  mode: z.enum(['setup', 'subscription']),
  customer: shortText,
  success_url: url,
  cancel_url: url,
  locale: z._default(z.enum(['ja', 'en', 'zh-TW']), 'ja'),
  allowed_payment_method_types: z.optional(z.array(z.enum(['card']))),
  line_items: z.optional(
    z.array(z.strictObject({ price: shortText, quantity: z.optional(positiveInteger) })).check(z.length(1)),
  ),
  subscription_data: z.optional(z.strictObject({ metadata, trial_period_days: z._default(integer, 0) })),
  metadata,
});
type CreateBody = z.infer<typeof createBody>;

function draftSession(body: CreateBody, setupIntentId: string, now: number): CheckoutSessionObject {
  const id = newId('cs_test');
  const { origin } = new URL(body.success_url.replaceAll(placeholder, 'id'));
  return {
    id,
    object: 'checkout.session',
    cancel_url: body.cancel_url,
    created: now,
    customer: body.customer,
    expires_at: now + lifetimeSec,
    locale: body.locale,
    mode: body.mode,
    payment_status: body.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    price: body.line_items?.[0]?.price ?? null,
    setup_intent: setupIntentId,
    status: 'open',
    subscription: null,
    subscription_data: body.subscription_data ?? { metadata: {}, trial_period_days: 0 },
    success_url: body.success_url,
    // Our own page for it, wherever this server is reached.
    url: `${origin}/test-payments/checkout/${id}?lang=${body.locale}`,
    livemode: false,
    metadata: body.metadata,
  };
}

async function createSession(context: CallContext, body: CreateBody): Promise<CheckoutSessionObject> {
  await findOrRefuse(context, 'customer', body.customer);
  if (body.mode === 'subscription') {
    if (body.line_items === undefined)
      throw refuse('parameter_missing', 'Missing required param: line_items.', 'line_items');
    await findOrRefuse(context, 'price', body.line_items[0]?.price ?? '');
  }
  const setup = createSetupIntent({ customer: body.customer, usage: 'off_session', metadata: {} }, context.now);
  const session = draftSession(body, setup.id, context.now);
  await context.objects.insert(setup, { parentId: body.customer });
  await context.objects.insert(session, { parentId: body.customer, dueAt: session.expires_at });
  return session;
}

/** The session can be completed no more, and its event is sent. */
export async function expireSession(
  context: CallContext,
  session: CheckoutSessionObject,
): Promise<CheckoutSessionObject> {
  const expired: CheckoutSessionObject = { ...session, status: 'expired', url: null };
  await context.objects.save(expired, { dueAt: null });
  await context.emit('checkout.session.expired', expired);
  return expired;
}

/** What the bank said to the first charge. */
async function firstChargeRefusal(
  context: CallContext,
  { latest_invoice: invoiceId }: SubscriptionObject,
): Promise<ApiError> {
  const invoice = await context.objects.find('invoice', invoiceId ?? '');
  const intentId = invoice?.payments.data[0]?.payment.payment_intent ?? '';
  const failure = (await context.objects.find('payment_intent', intentId))?.last_payment_error;
  return failure ? toCardError(failure) : refuseOutcome('card_declined', 'Your card was declined.');
}

/** The card was told and kept: what the session is for is done. Throws the bank's refusal of the first charge. */
export async function completeSession(
  context: CallContext,
  session: CheckoutSessionObject,
  setup: SetupIntentObject,
): Promise<CheckoutSessionObject> {
  if (session.status !== 'open') return session;
  const subscription =
    session.mode === 'subscription'
      ? await createSubscription(
          context,
          {
            customer: await findOrRefuse(context, 'customer', session.customer),
            price: await findOrRefuse(context, 'price', session.price ?? ''),
            trialDays: session.subscription_data.trial_period_days,
            methodId: setup.payment_method,
            metadata: session.subscription_data.metadata,
          },
          { isAuthenticated: true },
        )
      : undefined;
  if (subscription?.status === 'incomplete') throw await firstChargeRefusal(context, subscription);
  const complete: CheckoutSessionObject = {
    ...session,
    status: 'complete',
    url: null,
    subscription: subscription?.id ?? null,
    ...(subscription !== undefined && { payment_status: 'paid' as const }),
  };
  await context.objects.save(complete, { dueAt: null });
  await context.emit('checkout.session.completed', complete);
  return complete;
}

/** As Stripe shows it: a subscription's session has no setup of its own. */
const shown = (session: CheckoutSessionObject): object =>
  session.mode === 'subscription' ? { ...session, setup_intent: null } : session;

export const checkoutOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/checkout/sessions',
    body: createBody,
    handle: async (call) => shown(await createSession(call, call.body)),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    body: bodyOf({}),
    handle: async (call) => shown(await findOrRefuse(call, 'checkout.session', call.id)),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    body: bodyOf({}),
    handle: async (call) => {
      const session = await findOrRefuse(call, 'checkout.session', call.id);
      if (session.status === 'open') return shown(await expireSession(call, session));
      throw refuseOutcome(
        'checkout_session_not_open',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      );
    },
  }),
];
