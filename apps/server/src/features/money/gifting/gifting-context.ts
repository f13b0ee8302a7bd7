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
 * Called at every step between order, charge, message and books, in this order; what it throws ends the work there, as the end of the
 * process would. For tests; nothing in the product.
 */
export type GiftStep = 'ordered' | 'intended' | 'charged' | 'shown' | 'refunded-at-provider';

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
  readonly afterStep?: ((step: GiftStep) => void) | undefined;
}
