import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import type { RhythmFeature } from '../features/catalogue/rhythm/rhythm.plugin.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createGiftingFeature } from '../features/money/gifting/gifting.plugin.ts';
import type { RoomMusicPort } from '../features/money/gifting/gifting-context.ts';
import { createOperatorMoneyFeature } from '../features/money/operator/operator-money.plugin.ts';
import { createProviderBooksFeature } from '../features/money/provider-books/provider-books.plugin.ts';
import { createSalesContext } from '../features/money/sales/sales.plugin.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

type GiftingParts = Pick<
  FeatureDeps,
  'database' | 'bus' | 'clock' | 'ids' | 'log' | 'metrics' | 'payments' | 'config' | 'afterGiftStep'
>;

type RoomQueue = Pick<QueueFeature, 'store' | 'forRequests'>;

/** What a room plays, by its queue: the same for everybody who listens. */
const createRoomMusic = (
  { store, forRequests }: RoomQueue,
  { rhythmOf }: Pick<RhythmFeature, 'rhythmOf'>,
): RoomMusicPort => ({
  rhythmAt: async (roomId, now) => {
    const position = positionAt((await store.read(roomId)).queue, now);
    if (!position?.isPlaying || position.originMs === undefined) return undefined;
    const rhythm = await rhythmOf(position.mediaTrack.trackId);
    return rhythm && { ...rhythm, positionSec: (now - position.originMs) / 1_000 };
  },
  isSongDenied: async (roomId, now) => {
    const trackId = positionAt((await store.read(roomId)).queue, now)?.mediaTrack.trackId;
    if (trackId === undefined) return false;
    return (await forRequests.readTrackFacts([trackId])).get(trackId)?.isGiftingDenied === true;
  },
});

interface BelowGifting {
  readonly lounge: LoungeFeature;
  readonly queue: QueueFeature;
  readonly rhythm: RhythmFeature;
  readonly session: Pick<SessionFeature, 'mailUser'>;
}

/** Gifts stand on rooms, on what they play and on payments. */
export function composeGifting(
  { database, bus, clock, ids, log, metrics, payments, config, afterGiftStep }: GiftingParts,
  { lounge, queue, rhythm, session }: BelowGifting,
  /** Of what else is paid for: each follows the intents that are its own. */
  followers: readonly ((intentId: string) => Promise<unknown>)[],
): readonly Feature[] {
  const common = { db: database.db, bus, log, provider: payments.provider, onPaymentEvent: payments.events.subscribe };
  const gifting = createGiftingFeature({
    ...common,
    metrics,
    room: lounge.forGifting,
    publisher: lounge.publisher,
    music: createRoomMusic(queue, rhythm),
    ownerSharePercent: config.ownerSharePercent,
    minorCapYen: config.giftMinorCapYen,
    afterStep: afterGiftStep,
  });
  const { db } = database;
  const sales = createSalesContext({
    db,
    clock,
    ids,
    log,
    provider: payments.provider,
    terms: config.payouts,
    sharePercent: config.ownerSharePercent,
  });
  return [
    gifting,
    createProviderBooksFeature({ ...common, clock, ids, followers: [gifting.followIntent, ...followers] }),
    createOperatorMoneyFeature(database.db, {
      gifting: gifting.context,
      sales,
      locks: bus.locks,
      standard: { ...config.standard, freeHoursPerMonth: config.freeHoursPerMonth },
      mailUser: session.mailUser,
      siteUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    }),
  ];
}
