import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { PayoutConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentEventSubscriber } from '#platform/payments/events/payment-events.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { createTicker } from '#platform/ticker.ts';
import type { MailUser } from '../standard/standard-context.ts';
import { advancePayout, reconcilePayouts } from './advance-payout.ts';
import { notifyOfRun } from './notify-operators.ts';
import { refreshAccount } from './payout-account.ts';
import { registerPayoutRoutes } from './payouts.routes.ts';
import { createPgPayoutStore } from './payouts.store.pg.ts';
import { fixSales, runDuePayouts } from './run-payouts.ts';
import { registerSalesRoutes, type SalesRooms } from './sales.routes.ts';
import { createPgSalesStore } from './sales.store.pg.ts';
import type { AfterPayoutStep, SalesContext } from './sales-context.ts';
import { createPgSalesViews } from './sales-views.store.pg.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

export interface SalesContextDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly provider: PaymentProvider;
  readonly terms: PayoutConfig;
  readonly sharePercent: number;
  /** For tests. */
  readonly afterStep?: AfterPayoutStep | undefined;
}

export interface SalesFeatureDeps extends SalesContextDeps {
  readonly bus: Pick<Bus, 'locks'>;
  readonly rooms: SalesRooms;
  readonly mailUser: MailUser;
  /** Without a slash at its end: where mails lead. */
  readonly siteUrl: string;
  readonly publicOrigin: string | undefined;
  /** `PaymentEvents.subscribe`. */
  readonly onPaymentEvent: (subscriber: PaymentEventSubscriber) => void;
}

export const createSalesContext = ({ db, ids, terms, ...deps }: SalesContextDeps): SalesContext => ({
  ...deps,
  terms,
  sales: createPgSalesStore(db, ids),
  payouts: createPgPayoutStore(db, ids, terms),
  views: createPgSalesViews(db, terms.confirmFromYen),
});

/** What the provider says of payouts and of owners' accounts is asked for again at once. */
const payoutSubscriber = (context: SalesContext): PaymentEventSubscriber => ({
  name: 'payouts',
  types: ['payout.paid', 'payout.failed', 'payout.canceled', 'account.updated'],
  handle: async ({ type, objectId }) => {
    context.afterStep?.('received');
    if (type === 'account.updated') {
      const ownerId = await context.payouts.findAccountOwner(objectId);
      if (ownerId !== undefined) await refreshAccount(context, ownerId);
      return;
    }
    const payout = await context.payouts.findByProvider(objectId);
    if (payout) await advancePayout(context, payout.id);
  },
});

const everyMs = 10 * 60_000;

/** What owners sold, and how they are paid. */
export function createSalesFeature(deps: SalesFeatureDeps): Feature {
  const context = createSalesContext(deps);
  deps.onPaymentEvent(payoutSubscriber(context));
  const runner = createTicker({
    everyMs,
    tick: async (stopping) => {
      await fixSales(context, stopping);
      await reconcilePayouts(context, stopping);
      await runDuePayouts(context, stopping);
      const { confirmFromYen, dayOfMonth } = deps.terms;
      await notifyOfRun({ ...deps, payouts: context.payouts, confirmFromYen, dayOfMonth });
      await warnOfExpiry({ ...context, mailUser: deps.mailUser, siteUrl: deps.siteUrl }, stopping);
    },
    failure: 'owners were not paid out',
    log: deps.log,
    lock: { locks: deps.bus.locks, name: 'payouts' },
    shouldRunImmediately: true,
  });
  return {
    name: 'sales',
    routes: (app) => {
      registerSalesRoutes(app, context, deps.rooms);
      registerPayoutRoutes(app, context, deps.publicOrigin);
    },
    start: (scope) => scope.start('payouts', runner),
  };
}
