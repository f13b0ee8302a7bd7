import type { CatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { readSetlist } from '../features/lounge/lounge.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createLettersFeature, type LettersFeature } from '../features/money/letters/letters.plugin.ts';
import type { NotificationsFeature } from '../features/notifications/notifications.plugin.ts';
import type { FeatureDeps } from './feature-deps.ts';

interface BelowLetters {
  readonly lounge: LoungeFeature;
  readonly queue: QueueFeature;
  readonly datasets: CatalogueFeature['datasets'];
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'withdraw'>;
}

const noteOf = (letterId: string): string => `letter:${letterId}`;

/** Thanks letters stand on rooms that are over, on what they played, and on the catalogue. */
export function composeLetters(
  { database, bus, log, blobs }: Pick<FeatureDeps, 'database' | 'bus' | 'log' | 'blobs'>,
  { lounge, queue, datasets, notifications }: BelowLetters,
): LettersFeature {
  return createLettersFeature({
    db: database.db,
    bus,
    log,
    blobs,
    datasets,
    room: lounge.forGifting,
    notes: {
      announce: ({ id, ownerId, loungeName }, userIds, at) =>
        notifications.notify(
          { userIds },
          {
            kind: 'letter',
            actorId: ownerId,
            subject: { type: 'letter', id, title: loungeName },
            at,
            dedupeKey: noteOf(id),
          },
        ),
      takeBack: (letterId) => notifications.withdraw(noteOf(letterId)),
    },
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
