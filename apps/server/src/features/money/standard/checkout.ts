import type { Locale } from '@madoi/contract/constants';
import { type checkoutReasons, checkoutReturnPath } from '@madoi/contract/money/purchase';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import type { CheckoutView } from '#platform/payments/payment-subscriptions.ts';
import type { Checkout } from './checkouts.store.pg.ts';
import { settleSubscription } from './settle-subscription.ts';
import type { StandardContext } from './standard-context.ts';

export interface StartInput {
  readonly userId: string;
  readonly mode: Checkout['mode'];
  readonly language: Locale;
  /** Where the provider's page leads back to. */
  readonly origin: string;
}

export type Started =
  | { readonly success: true; readonly checkoutSession: string; readonly url: string }
  | { readonly success: false; readonly reason: 'standard' | 'rate_limit' | 'refused' };

const startsPerHour = 30;
const hourMs = 3_600_000;
/** A checkout that is found to be over makes room for the next; more than one in a row is somebody else's, who is as fast. */
const triesMax = 3;

/** The user's customer at the provider: the same one, however often it is asked for at once. */
async function ensureCustomer({ checkouts, provider }: StandardContext, userId: string): Promise<string> {
  const known = await checkouts.findCustomer(userId);
  if (known) return known.customerId;
  const { id } = await provider.createCustomer({ userId, idempotencyKey: `standard-customer:${userId}` });
  await checkouts.keepCustomer(userId, id);
  return (await checkouts.findCustomer(userId))?.customerId ?? id;
}

/** The session of a checkout; everything it is made from is in its row, so that the same key always carries the same input. */
async function createSession({ provider, checkouts }: StandardContext, checkout: Checkout, customerId: string) {
  const { id, origin, language, mode, userId, priceYen, trialDays } = checkout;
  const input = {
    customerId,
    successUrl: `${origin}${checkoutReturnPath}?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}${checkoutReturnPath}?canceled=1`,
    language,
    metadata: { userId, checkoutId: id, priceYen: String(priceYen) },
    idempotencyKey: `standard-checkout:${id}`,
  };
  const price = () =>
    provider.ensurePrice({
      lookupKey: `standard-month-${priceYen}`,
      productName: 'STANDARD',
      amountYen: priceYen,
      interval: 'month',
    });
  const session =
    mode === 'setup'
      ? await provider.createSetupCheckout(input)
      : await provider.createSubscriptionCheckout({ ...input, trialDays, priceId: (await price()).id });
  await checkouts.keepSession(id, session);
  return session;
}

/** The user's open checkout of this kind: the one that another tab has begun, or a new one. Undefined: it is over just now. */
async function openSession(context: StandardContext, input: StartInput) {
  const { checkouts, subscriptions, config, provider, clock, ids } = context;
  const trialDays = (await subscriptions.hasSubscribed(input.userId)) ? 0 : config.trialDays;
  const checkout = await checkouts.open({
    ...{ id: ids.next(), ...input, priceYen: config.priceYen, trialDays },
    startedAt: clock.now(),
  });
  if (checkout.sessionId === null || checkout.url === null)
    return createSession(context, checkout, await ensureCustomer(context, input.userId));
  const view = await provider.findCheckout(checkout.sessionId);
  if (view?.status === 'open') return { id: checkout.sessionId, url: checkout.url };
  await settleCheckout(context, checkout, view);
  return undefined;
}

/** Begins a checkout, or answers the one that is open: two tabs have one, and one is paid once. */
export async function startCheckout(context: StandardContext, input: StartInput): Promise<Started> {
  const rate = await context.rates.take(`standard:${input.userId}`, startsPerHour, hourMs);
  if (!rate.allowed) return { success: false, reason: 'rate_limit' };
  try {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const isTaken =
        input.mode === 'subscription' && (await context.subscriptions.findLive(input.userId)) !== undefined;
      if (isTaken) return { success: false, reason: 'standard' };
      const session = await openSession(context, input);
      if (session) return { success: true, checkoutSession: session.id, url: session.url };
    }
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    context.log.error({ err: error }, 'the payment provider refused a checkout');
  }
  return { success: false, reason: 'refused' };
}

async function takeOverCard(context: StandardContext, { userId }: Checkout, view: CheckoutView): Promise<void> {
  const { checkouts, provider, subscriptions } = context;
  if (view.paymentMethodId === undefined || view.customerId === undefined) return;
  await provider.setDefaultCard(view.customerId, view.paymentMethodId);
  await checkouts.setCard(userId, view.paymentMethodId);
  const live = await subscriptions.findLive(userId);
  // What was overdue was tried with the new card.
  if (live) await settleSubscription(context, live.id);
}

/** Does what a checkout has come to, once; one that is still open stays so. */
export async function settleCheckout(
  context: StandardContext,
  checkout: Checkout,
  view: CheckoutView | undefined,
): Promise<(typeof checkoutReasons)[number] | undefined> {
  const { checkouts, clock } = context;
  if (view?.status === 'open') return 'open';
  if (view?.status === 'complete' && checkout.isOpen) {
    if (view.mode === 'setup') await takeOverCard(context, checkout, view);
    else if (view.subscriptionId !== undefined) {
      if (view.paymentMethodId !== undefined) await checkouts.setCard(checkout.userId, view.paymentMethodId);
      await settleSubscription(context, view.subscriptionId);
    }
  }
  await checkouts.close(checkout.id, clock.now());
  return view?.status === 'complete' ? undefined : 'expired';
}

/** What a page or a webhook says is done: answers why it is not; undefined: it is. */
export async function finishCheckout(
  context: StandardContext,
  sessionId: string,
  userId?: string,
): Promise<(typeof checkoutReasons)[number] | undefined> {
  const checkout = await context.checkouts.findBySession(sessionId);
  if (checkout === undefined || (userId !== undefined && checkout.userId !== userId)) return 'unknown';
  return settleCheckout(context, checkout, await context.provider.findCheckout(sessionId));
}
