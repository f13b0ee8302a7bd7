import type { Track } from '@madoi/contract/catalogue/entities';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { soloCutOf } from '@madoi/domain/playback/audio-cut';
import { type RangeSelection, rangeProblem } from '@madoi/domain/playback/range-selection';
import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import type { SoloContext } from '@madoi/domain/player/solo-queue';

const sourceOf = (context: SoloContext | undefined): MediaTrack['source'] => {
  const { type, id } = context ?? {};
  if (type !== 'album' && type !== 'playlist' && type !== 'favorites') return { type: 'user' };
  return id === undefined ? { type } : { type, id };
};

/** The entry with this section of it; without one where the section cannot be played (specification 5.11). */
export const withRange = (entry: PlayableTrack, range: RangeSelection | undefined): PlayableTrack =>
  range === undefined || rangeProblem(range, entry.duration) !== undefined ? entry : { ...entry, range };

/** Entries of a solo queue, each with an id of its own: a track may stand in a queue twice. */
export const soloEntriesOf = (
  tracks: readonly Track[],
  context: SoloContext | undefined,
  newId: () => string,
  isGuest: boolean,
): readonly PlayableTrack[] =>
  tracks.map((track) => ({
    id: newId(),
    trackId: track.id,
    trackUpdatedAt: track.updatedAt,
    duration: soloCutOf(track, isGuest).duration,
    source: sourceOf(context),
    createdBy: { id: 'self' },
    detail: track,
  }));
