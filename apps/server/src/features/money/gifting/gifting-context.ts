import type { PlayingRhythm } from '@madoi/domain/money/effect-start';
import type { GiftingRoomContext, RoomPublisher } from '#features/lounge/lounge.api.ts';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { GiftCatalogueStore } from './gift-catalogue.store.pg.ts';
import type { GiftOrderStore } from './gift-orders.store.ts';
import type { GiverStore } from './giver.store.pg.ts';

/** What the room plays, as far as gifting asks. */
export interface RoomMusicPort {
  /** The playing song's beats and choruses, where it was analysed. */
  rhythmAt(roomId: string, now: number): Promise<PlayingRhythm | undefined>;
  /** Whether the song that plays now may not be together with paid gifts. */
  isSongDenied(roomId: string, now: number): Promise<boolean>;
}

export interface BirthDatePort {
  find(userId: string): Promise<string | null>;
  /** Of somebody who has none yet. */
  set(userId: string, birthDate: string, now: number): Promise<void>;
}

/**
 * The steps between order, charge, webhook, delivery and books, in their order. After each the process may end and nothing is lost:
 *
 * 1. `ordered`: the order is kept, and the provider does not know of it.
 * 2. `intended`: the provider has an intent, of which the order does not know.
 * 3. `asked`: the order knows its intent, and the page does not.
 * 4. `received`: the provider's event is kept, and nothing was done about it.
 * 5. `confirmed`: the provider has the money, and nothing of that is written down.
 * 6. `charged`: state and books have the charge.
 * 7. `fee-posted`: and what the provider kept of it.
 * 8. `shown`: the room's log has it, and nobody was sent it yet.
 * 9. `refused`: the room does not take it, and the provider does not know.
 * 10. `refunded-at-provider`: the money went back, and nothing of that is written down.
 * 11. `refunded`: state and books have the refund.
 * 12. `canceled-at-provider`: nobody can pay it any more, and the order does not know.
 */
export const giftSteps = [
  'ordered',
  'intended',
  'asked',
  'received',
  'confirmed',
  'charged',
  'fee-posted',
  'shown',
  'refused',
  'refunded-at-provider',
  'refunded',
  'canceled-at-provider',
] as const;
export type GiftStep = (typeof giftSteps)[number];

/** For tests, nothing in the product: what it throws ends the work there, as the end of the process would. */
export type AfterGiftStep = (step: GiftStep) => void;

/** What every use case of gifting works with. */
export interface GiftingContext {
  readonly room: GiftingRoomContext;
  readonly publisher: RoomPublisher;
  readonly orders: GiftOrderStore;
  readonly givers: GiverStore;
  readonly catalogue: GiftCatalogueStore;
  readonly provider: PaymentProvider;
  readonly music: RoomMusicPort;
  readonly birthDates: BirthDatePort;
  readonly rates: RateLimits;
  readonly metrics: Pick<Metrics, 'giftOrders'>;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly ownerSharePercent: number;
  /** What people under 18 may give in a month. */
  readonly minorCapYen: number;
  readonly afterStep?: AfterGiftStep | undefined;
}
