import { type ReactionMoment, selectSongReactions } from '../ended/moments.ts';
import type { PlayedTrack } from '../ended/setlist.ts';

/** A request that was played, and how many reactions were sent to it. */
export interface LovedRequest {
  readonly trackId: string;
  /** Who asked for it. */
  readonly userId: string;
  readonly reactions: number;
}

const secondMs = 1_000;

/**
 * The requests of a setlist that were answered at all, the best-loved first, the earlier of two alike. What played twice has the reactions of
 * both times. `playedTracks`: the whole setlist, because a reaction belongs to the song that it was sent to, requested or not.
 */
export function rankRequests(
  playedTracks: readonly PlayedTrack[],
  moments: readonly ReactionMoment[],
): readonly LovedRequest[] {
  const songs = playedTracks.map(({ startedAt, playedMs }) => ({ startedAt, playedSec: playedMs / secondMs }));
  const ofSongs = selectSongReactions(songs, moments);
  const byEntry = new Map<string, LovedRequest>();
  for (const [at, { mediaTrack }] of playedTracks.entries()) {
    const { id, trackId, createdBy, source } = mediaTrack;
    const count = ofSongs[at]?.count ?? 0;
    if (source.type !== 'request' || count === 0) continue;
    byEntry.set(id, { trackId, userId: createdBy.id, reactions: (byEntry.get(id)?.reactions ?? 0) + count });
  }
  return [...byEntry.values()].sort((one, other) => other.reactions - one.reactions);
}
