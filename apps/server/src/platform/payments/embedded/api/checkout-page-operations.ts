import type { CheckoutSessionObject } from './billing-objects.ts';
import { type CallContext, findOrRefuse } from './call-context.ts';
import { toCardError } from './cards.ts';
import { completeSession } from './checkout-sessions.ts';
import type { SetupIntentObject } from './objects.ts';
import { bodyOf, defineOperation, type Operation, shortText } from './operation.ts';
import { confirmSetup, createSetupIntent } from './setup-intents.ts';

/** What the page of a session shows. */
export interface CheckoutFacts {
  readonly status: CheckoutSessionObject['status'];
  readonly mode: CheckoutSessionObject['mode'];
  readonly cancelUrl: string;
  readonly amountYen?: number;
  readonly interval?: 'month' | 'year';
  readonly product?: string;
  readonly trialDays: number;
}

/** Where the page goes next. */
export interface CheckoutStep {
  readonly url: string;
}

const successUrlOf = ({ success_url: url, id }: CheckoutSessionObject): string =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id);

async function readFacts(context: CallContext, session: CheckoutSessionObject): Promise<CheckoutFacts> {
  const { status, mode, cancel_url: cancelUrl, subscription_data: data } = session;
  const facts = { status, mode, cancelUrl, trialDays: data.trial_period_days };
  if (session.price === null) return facts;
  const price = await findOrRefuse(context, 'price', session.price);
  const { name } = await findOrRefuse(context, 'product', price.product);
  return { ...facts, amountYen: price.unit_amount, interval: price.recurring.interval, product: name };
}

/** A card was kept, and then refused when it was charged: the next one needs a setup of its own. */
async function openSetup(context: CallContext, session: CheckoutSessionObject): Promise<SetupIntentObject> {
  const setup = await findOrRefuse(context, 'setup_intent', session.setup_intent);
  if (setup.status !== 'succeeded') return setup;
  const next = createSetupIntent({ customer: session.customer, usage: 'off_session', metadata: {} }, context.now);
  await context.objects.insert(next, { parentId: session.customer });
  await context.objects.save({ ...session, setup_intent: next.id });
  return next;
}

/** Goes as far as the card allows: to the end, to its challenge, or back with the bank's words. */
async function proceed(
  context: CallContext,
  sessionId: string,
  setup: SetupIntentObject,
  lang?: string,
): Promise<object> {
  // Again: its setup may be another one by now.
  const session = await findOrRefuse(context, 'checkout.session', sessionId);
  const challenge = setup.next_action?.redirect_to_url?.url;
  if (setup.status === 'requires_action' && challenge !== undefined)
    return { url: lang === undefined ? challenge : `${challenge}&lang=${lang}` } satisfies CheckoutStep;
  if (setup.status !== 'succeeded' && setup.last_setup_error !== null) return toCardError(setup.last_setup_error);
  const done = await completeSession(context, session, setup);
  return { url: successUrlOf(done) } satisfies CheckoutStep;
}

/** What the page of a checkout session asks; its address, which nobody guesses, is all that it needs. */
export const checkoutPage = {
  read: defineOperation({
    method: 'GET',
    path: '/checkout/:id',
    body: bodyOf({}),
    handle: async (call) => readFacts(call, await findOrRefuse(call, 'checkout.session', call.id)),
  }),
  confirm: defineOperation({
    method: 'POST',
    path: '/checkout/:id',
    body: bodyOf({ payment_method: shortText, lang: shortText }),
    handle: async (call) => {
      const session = await findOrRefuse(call, 'checkout.session', call.id);
      if (session.status !== 'open') return { url: successUrlOf(session) } satisfies CheckoutStep;
      const setup = await openSetup(call, session);
      const { lang, payment_method: token } = call.body;
      const shown = new URLSearchParams({ lang, payment_method: token });
      const returnUrl = `/test-payments/checkout/${session.id}/return?${shown}`;
      return proceed(call, session.id, await confirmSetup(call, setup, token, returnUrl), lang);
    },
  }),
  finish: defineOperation({
    method: 'POST',
    path: '/checkout/:id/return',
    body: bodyOf({}),
    handle: async (call) => {
      const session = await findOrRefuse(call, 'checkout.session', call.id);
      if (session.status !== 'open') return { url: successUrlOf(session) } satisfies CheckoutStep;
      return proceed(call, session.id, await findOrRefuse(call, 'setup_intent', session.setup_intent));
    },
  }),
} as const satisfies Readonly<Record<string, Operation>>;
