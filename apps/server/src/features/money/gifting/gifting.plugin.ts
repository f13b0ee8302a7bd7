import type { GiftingRoomContext, RoomPublisher } from '#features/lounge/lounge.api.ts';
import { createPgProfileStore } from '#features/session/profile/profile.api.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { PaymentEventSubscriber } from '#platform/payments/events/payment-events.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { createTicker } from '#platform/ticker.ts';
import { createPgGiftCatalogueStore } from './gift-catalogue.store.pg.ts';
import { createPgGiftOrderStore } from './gift-orders.store.pg.ts';
import { registerGiftingRoutes } from './gifting.routes.ts';
import type { BirthDatePort, GiftingContext, RoomMusicPort } from './gifting-context.ts';
import { registerGiftingProductRoutes } from './gifting-products.routes.ts';
import { createPgGiverStore } from './giver.store.pg.ts';
import { registerOwnGiftRoutes } from './own-gifts.routes.ts';
import { createPgOwnGiftStore } from './own-gifts.store.pg.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { removeCardsOfClosed } from './saved-card.ts';
import { followIntent, settleIntent } from './settle-order.ts';
import { shippedCatalogue } from './shipped-catalogue.ts';

export interface GiftingFeatureDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly room: GiftingRoomContext;
  readonly publisher: RoomPublisher;
  readonly music: RoomMusicPort;
  readonly provider: PaymentProvider;
  /** `PaymentEvents.subscribe`. */
  readonly onPaymentEvent: (subscriber: PaymentEventSubscriber) => void;
  readonly ownerSharePercent: number;
  readonly minorCapYen: number;
  /** For tests. */
  readonly afterStep?: GiftingContext['afterStep'];
}

const reconcileEveryMs = 10_000;
const removeCardsEveryMs = 60_000;

function createBirthDates(db: Database): BirthDatePort {
  const profiles = createPgProfileStore(db);
  return {
    find: async (userId) => (await profiles.find(userId))?.birthDate ?? null,
    set: (userId, birthDate, now) => profiles.change(userId, { birthDate }, now),
  };
}

export function createGiftingContext({ db, bus, ...deps }: GiftingFeatureDeps): GiftingContext {
  const { clock, ids } = deps.room;
  return {
    ...deps,
    rates: bus.rates,
    orders: createPgGiftOrderStore(db, ids),
    givers: createPgGiverStore(db),
    catalogue: createPgGiftCatalogueStore(db, shippedCatalogue, () => clock.now()),
    birthDates: createBirthDates(db),
  };
}

/** The provider's word alone is enough: a page that never returns loses nothing. */
const chargeSubscriber = (context: GiftingContext): PaymentEventSubscriber => ({
  name: 'gifting',
  types: ['payment_intent.succeeded', 'charge.succeeded', 'charge.updated'],
  handle: async ({ intentId, objectId }) => {
    context.afterStep?.('received');
    await settleIntent(context, intentId ?? objectId);
  },
});

/** What went back, also what somebody gave back at the provider itself. */
const reversalSubscriber = (context: GiftingContext): PaymentEventSubscriber => ({
  name: 'refunds and disputes of gifts',
  types: [
    'charge.refunded',
    'charge.refund.updated',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ],
  handle: async ({ intentId }) => (intentId === undefined ? undefined : followIntent(context, intentId)),
});

export const giftingSubscribers = (context: GiftingContext): readonly PaymentEventSubscriber[] => [
  chargeSubscriber(context),
  reversalSubscriber(context),
];

export interface GiftingFeature extends Feature {
  readonly context: GiftingContext;
  /** Follows what became of an intent's money, if it is a gift's. */
  readonly followIntent: (intentId: string) => Promise<void>;
}

/** Paid messages and stamps: what is sold, orders, and what the room sees of them. */
export function createGiftingFeature(deps: GiftingFeatureDeps): GiftingFeature {
  const context = createGiftingContext(deps);
  for (const subscriber of giftingSubscribers(context)) deps.onPaymentEvent(subscriber);
  const reconciler = createTicker({
    everyMs: reconcileEveryMs,
    tick: (stopping) => reconcileOrders(context, stopping),
    failure: 'orders of gifts were not settled',
    log: deps.log,
    lock: { locks: deps.bus.locks, name: 'gift-orders' },
    shouldRunImmediately: true,
  });
  const cardRemover = createTicker({
    everyMs: removeCardsEveryMs,
    tick: (stopping) => removeCardsOfClosed(context, stopping),
    failure: 'cards of closed accounts were not removed',
    log: deps.log,
    lock: { locks: deps.bus.locks, name: 'cards-of-closed-accounts' },
    shouldRunImmediately: true,
  });
  return {
    name: 'gifting',
    context,
    followIntent: (intentId) => followIntent(context, intentId),
    routes: (app) => {
      registerGiftingRoutes(app, context);
      registerOwnGiftRoutes(app, context, createPgOwnGiftStore(deps.db));
      registerGiftingProductRoutes(app, context);
    },
    start: async (scope) => {
      await scope.start('settling of gift orders', reconciler);
      await scope.start('removing of cards', cardRemover);
    },
  };
}
