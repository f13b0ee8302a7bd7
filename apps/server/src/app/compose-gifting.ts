import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createGiftingFeature } from '../features/money/gifting/gifting.plugin.ts';
import type { RoomMusicPort } from '../features/money/gifting/gifting-context.ts';
import { createProviderBooksFeature } from '../features/money/provider-books/provider-books.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

type GiftingParts = Pick<
  FeatureDeps,
  'database' | 'bus' | 'clock' | 'ids' | 'log' | 'metrics' | 'payments' | 'config' | 'afterGiftStep'
>;

/** Songs are not analysed yet: `rhythmAt` says so until an import measures their beats. */
const createRoomMusic = ({ store, forRequests }: Pick<QueueFeature, 'store' | 'forRequests'>): RoomMusicPort => ({
  rhythmAt: async () => undefined,
  isSongDenied: async (roomId, now) => {
    const trackId = positionAt((await store.read(roomId)).queue, now)?.mediaTrack.trackId;
    if (trackId === undefined) return false;
    return (await forRequests.readTrackFacts([trackId])).get(trackId)?.isGiftingDenied === true;
  },
});

/** Gifts stand on rooms, on what they play and on payments. */
export function composeGifting(
  { database, bus, clock, ids, log, metrics, payments, config, afterGiftStep }: GiftingParts,
  { lounge, queue }: { readonly lounge: LoungeFeature; readonly queue: QueueFeature },
  /** Of what else is paid for: each follows the intents that are its own. */
  followers: readonly ((intentId: string) => Promise<unknown>)[],
): readonly Feature[] {
  const common = { db: database.db, bus, log, provider: payments.provider, onPaymentEvent: payments.events.subscribe };
  const gifting = createGiftingFeature({
    ...common,
    metrics,
    room: lounge.forGifting,
    publisher: lounge.publisher,
    music: createRoomMusic(queue),
    ownerSharePercent: config.ownerSharePercent,
    minorCapYen: config.giftMinorCapYen,
    afterStep: afterGiftStep,
  });
  return [
    gifting,
    createProviderBooksFeature({ ...common, clock, ids, followers: [gifting.followIntent, ...followers] }),
  ];
}
