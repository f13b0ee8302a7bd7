import {
  type CardOnFile,
  liveSubscriptionStates,
  type PrintedReceipt,
  type PurchaseView,
  type Receipt,
  type SubscriptionEntry,
} from '@madoi/contract/money/purchase';
import { HttpProblem } from '#platform/http/problem.ts';
import type { IdentityUser } from '#platform/identity.ts';
import type { Invoice } from './invoices.store.pg.ts';
import type { StandardContext } from './standard-context.ts';
import type { Subscription } from './subscriptions.store.pg.ts';

/** As pages see it; undefined: it does not give STANDARD. */
export function toSubscriptionEntry(subscription: Subscription): SubscriptionEntry | undefined {
  const state = liveSubscriptionStates.find((each) => each === subscription.state);
  if (state === undefined) return undefined;
  const { startedAt, periodEndsAt, trialEndsAt, graceEndsAt, priceYen } = subscription;
  return {
    state,
    startedAt,
    periodEndsAt,
    priceYen,
    ...(trialEndsAt !== null && { trialEndsAt }),
    ...(graceEndsAt !== null && { graceEndsAt }),
  };
}

/** What the page of STANDARD shows. `user` undefined: a guest or a visitor. */
export async function readPurchase(context: StandardContext, user: IdentityUser | undefined): Promise<PurchaseView> {
  const { config, provider, subscriptions, freeHoursPerMonth } = context;
  const live = user && (await subscriptions.findLive(user.id));
  const subscription = live && toSubscriptionEntry(live);
  const hadOne = user !== undefined && (await subscriptions.hasSubscribed(user.id));
  return {
    priceYen: config.priceYen,
    trialDays: hadOne ? 0 : config.trialDays,
    freeHoursPerMonth,
    payments: {
      provider: provider.kind,
      publishableKey: provider.publishableKey,
      isTestMoney: provider.isTestMoney,
    },
    isStandard: user?.plan === 'standard',
    ...(subscription && { subscription }),
  };
}

/** The card that is charged: the one that was told last. */
export async function readCard(
  { checkouts, provider }: StandardContext,
  userId: string,
): Promise<CardOnFile | undefined> {
  const customer = await checkouts.findCustomer(userId);
  if (customer === undefined) return undefined;
  const cards = await provider.listCards(customer.customerId);
  const card = cards.find(({ id }) => id === customer.cardId) ?? cards[0];
  if (card === undefined) return undefined;
  const { brand, last4, expiryMonth, expiryYear } = card;
  return { brand, last4, expiryMonth, expiryYear };
}

const toReceipt = ({ number, userId: _, ...invoice }: Invoice): Receipt => ({
  id: invoice.id,
  ...(number !== null && { number }),
  amountYen: invoice.amountYen,
  taxYen: invoice.taxYen,
  refundedYen: invoice.refundedYen,
  paidAt: invoice.paidAt,
  periodStartsAt: invoice.periodStartsAt,
  periodEndsAt: invoice.periodEndsAt,
});

export const listReceiptsOf = async ({ invoices }: StandardContext, userId: string): Promise<Receipt[]> =>
  (await invoices.listOf(userId)).map(toReceipt);

/** Throws `not_found`, also for somebody else's. */
export async function readReceipt(
  { invoices, provider }: StandardContext,
  user: IdentityUser,
  invoiceId: string,
): Promise<PrintedReceipt> {
  const invoice = await invoices.find(invoiceId);
  if (invoice?.userId !== user.id) throw new HttpProblem('not_found');
  return { ...toReceipt(invoice), payerName: user.name, isTestMoney: provider.isTestMoney };
}
