import type { CatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { readSetlist } from '../features/lounge/lounge.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createLettersFeature } from '../features/money/letters/letters.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

interface BelowLetters {
  readonly lounge: LoungeFeature;
  readonly queue: QueueFeature;
  readonly datasets: CatalogueFeature['datasets'];
}

/** Thanks letters stand on rooms that are over, on what they played, and on the catalogue. */
export function composeLetters(
  { database, bus, log, blobs }: Pick<FeatureDeps, 'database' | 'bus' | 'log' | 'blobs'>,
  { lounge, queue, datasets }: BelowLetters,
): Feature {
  return createLettersFeature({
    db: database.db,
    bus,
    log,
    blobs,
    datasets,
    room: lounge.forGifting,
    evening: {
      report: lounge.addReport,
      readSetlist: async (roomId, endAt) => {
        const { playedTracks } = await readSetlist(queue.store, roomId, endAt);
        return playedTracks.map(({ mediaTrack, startedAt }) => ({
          trackId: mediaTrack.trackId,
          startedAt: Math.round(startedAt),
        }));
      },
    },
  });
}
