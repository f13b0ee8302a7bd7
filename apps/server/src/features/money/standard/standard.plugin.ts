import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { StandardConfig } from '#platform/config/standard-settings.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentEventSubscriber } from '#platform/payments/events/payment-events.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import { createTicker } from '#platform/ticker.ts';
import { finishCheckout } from './checkout.ts';
import { createPgCheckoutStore } from './checkouts.store.pg.ts';
import { createPgInvoiceStore } from './invoices.store.pg.ts';
import { createPgNoticeStore } from './notices.store.pg.ts';
import { reconcileStandard } from './reconcile-standard.ts';
import { sendNotices } from './send-notices.ts';
import { followInvoice, settleSubscription } from './settle-subscription.ts';
import { registerStandardRoutes } from './standard.routes.ts';
import type { MailUser, StandardContext } from './standard-context.ts';
import { createPgSubscriptionStore } from './subscriptions.store.pg.ts';

export interface StandardFeatureDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly provider: PaymentProvider;
  /** `PaymentEvents.subscribe`. */
  readonly onPaymentEvent: (subscriber: PaymentEventSubscriber) => void;
  readonly emitToUser: SocketServer['emitToUser'];
  readonly mailUser: MailUser;
  readonly config: StandardConfig;
  readonly freeHoursPerMonth: number;
  readonly publicOrigin: string | undefined;
  /** Where links in mails lead, without a slash at the end. */
  readonly siteUrl: string;
}

const reconcileEveryMs = 60_000;
const noticesEveryMs = 15_000;

export function createStandardContext(deps: StandardFeatureDeps): StandardContext {
  const { db, bus, ids, log, emitToUser } = deps;
  return {
    ...deps,
    rates: bus.rates,
    checkouts: createPgCheckoutStore(db),
    subscriptions: createPgSubscriptionStore(db, ids),
    invoices: createPgInvoiceStore(db, ids),
    notices: createPgNoticeStore(db),
    announcePlan: (userId, isFree) => {
      emitToUser(userId, 'receive:plan', { isFree }).catch((error: unknown) => {
        log.error({ err: error, userId }, 'a change of plan was not told to open pages');
      });
    },
  };
}

async function settleInvoice(context: StandardContext, invoiceId: string): Promise<void> {
  const { subscriptionId } = (await context.provider.findInvoice(invoiceId)) ?? {};
  if (subscriptionId !== undefined) await settleSubscription(context, subscriptionId);
}

async function followIntent(context: StandardContext, intentId: string): Promise<void> {
  const invoice = await context.invoices.findByIntent(intentId);
  if (invoice) await followInvoice(context, invoice);
}

/** The provider's word alone is enough: a page that never returns loses nothing. */
export const createStandardSubscribers = (context: StandardContext): readonly PaymentEventSubscriber[] => [
  {
    name: 'standard: checkouts',
    types: ['checkout.session.completed', 'checkout.session.expired'],
    handle: ({ objectId }) => finishCheckout(context, objectId),
  },
  {
    name: 'standard: subscriptions',
    types: ['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted'],
    handle: ({ objectId }) => settleSubscription(context, objectId),
  },
  {
    name: 'standard: invoices',
    types: ['invoice.paid', 'invoice.payment_failed'],
    handle: ({ objectId }) => settleInvoice(context, objectId),
  },
  {
    name: 'standard: refunds and disputes',
    types: [
      'charge.refunded',
      'charge.updated',
      'charge.refund.updated',
      'refund.created',
      'refund.updated',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
    ],
    handle: ({ intentId, objectId }) => followIntent(context, intentId ?? objectId),
  },
];

export interface StandardFeature extends Feature {
  /** What was given back of a charge by whomever, if it was one of STANDARD. */
  followIntent(intentId: string): Promise<unknown>;
  /** Until when a renewal that failed may still be paid; undefined: nothing is due. */
  paymentDueBy(userId: string): Promise<number | undefined>;
}

/** The plan STANDARD: its checkout, its subscription from the trial to its end, the card and receipts. */
export function createStandardFeature(deps: StandardFeatureDeps): StandardFeature {
  const context = createStandardContext(deps);
  for (const subscriber of createStandardSubscribers(context)) deps.onPaymentEvent(subscriber);
  const { log, bus } = deps;
  const reconciler = createTicker({
    everyMs: reconcileEveryMs,
    tick: (stopping) => reconcileStandard(context, stopping),
    failure: 'subscriptions were not settled',
    log,
    lock: { locks: bus.locks, name: 'standard' },
    shouldRunImmediately: true,
  });
  const mails = createTicker({
    everyMs: noticesEveryMs,
    tick: (stopping) => sendNotices(context, stopping),
    failure: 'mails about STANDARD were not sent',
    log,
    lock: { locks: bus.locks, name: 'standard-notices' },
  });
  return {
    name: 'standard',
    followIntent: (intentId) => followIntent(context, intentId),
    paymentDueBy: async (userId) => (await context.subscriptions.findLive(userId))?.graceEndsAt ?? undefined,
    routes: (app) => registerStandardRoutes(app, context, deps.publicOrigin),
    start: async (scope) => {
      await scope.start('settling of subscriptions', reconciler);
      await scope.start('mails about subscriptions', mails);
    },
  };
}
