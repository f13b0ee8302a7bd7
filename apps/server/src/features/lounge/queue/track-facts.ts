import type { TrackFacts } from '@madoi/domain/lounge/queue/auto-fill';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';

/** Length, version and availability of tracks by id; unknown ids are absent. */
export type ReadTrackFacts = (trackIds: readonly string[]) => Promise<TrackFacts>;

/** Which of these tracks may not be played where paid gifts are given. */
export type ReadGiftingDenied = (trackIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** The cut that the rights allow is the one that a lounge plays, so its length is the queue's (decisions, section 4). */
export function createReadTrackFacts(
  datasets: Pick<DatasetsStore, 'tracks'>,
  readGiftingDenied: ReadGiftingDenied,
): ReadTrackFacts {
  return async (trackIds) => {
    if (trackIds.length === 0) return new Map();
    const ids = [...new Set(trackIds)];
    const [tracks, denied] = await Promise.all([datasets.tracks(ids), readGiftingDenied(ids)]);
    return new Map(
      tracks.map(({ id, audioInfo, updatedAt, isAvailable }) => [
        id,
        { duration: audioInfo.duration, updatedAt, isAvailable, ...(denied.has(id) && { isGiftingDenied: true }) },
      ]),
    );
  };
}
