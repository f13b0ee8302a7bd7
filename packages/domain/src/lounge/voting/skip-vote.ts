import { type SkipVotes, skipVoteAfterSec, type VoteRefusal } from '@madoi/contract/lounge/voting';
import type { PlayableQueue } from '../../player/playable-queue.ts';
import { positionAt, type QueuePosition } from '../queue/position-at.ts';
import { selectTracks } from '../queue/room-queue.ts';

/** One person alone never skips a song for others. */
const skipVotesMin = 2;

/** How many votes skip a song while so many people are present who may vote; `sharePercent` is the owner's. */
export const skipVotesNeeded = (present: number, sharePercent: number): number =>
  Math.max(skipVotesMin, Math.ceil((present * sharePercent) / 100));

export interface SkipTally {
  readonly votes: number;
  readonly needed: number;
  readonly isReached: boolean;
}

/** How a vote stands: who has left counts neither among the votes nor among those present. */
export const tallySkip = (voters: readonly string[], present: ReadonlySet<string>, sharePercent: number): SkipTally => {
  const votes = new Set(voters.filter((id) => present.has(id))).size;
  const needed = skipVotesNeeded(present.size, sharePercent);
  return { votes, needed, isReached: votes >= needed };
};

/** The song on air, in a room that plays. During the lead before a song it is not on air yet. */
const onAirIn = (queue: PlayableQueue, nowMs: number): QueuePosition | undefined => {
  const position = positionAt(queue, nowMs);
  return position?.isPlaying === true ? position : undefined;
};

/** Why a vote on this entry cannot be given now; undefined: it can. */
export const refuseSkipVote = (
  queue: PlayableQueue,
  mediaTrackId: string,
  nowMs: number,
): Extract<VoteRefusal, 'nothing_on_air' | 'not_on_air' | 'too_early'> | undefined => {
  const onAir = onAirIn(queue, nowMs);
  if (onAir === undefined) return 'nothing_on_air';
  if (onAir.mediaTrack.id !== mediaTrackId) return 'not_on_air';
  return onAir.positionSec < skipVoteAfterSec ? 'too_early' : undefined;
};

/** What a vote could skip now: the entry on air, where another one follows. */
export const selectSkippable = (queue: PlayableQueue, nowMs: number) => {
  const onAir = onAirIn(queue, nowMs);
  if (onAir === undefined || onAir.positionSec < skipVoteAfterSec) return undefined;
  const next = selectTracks(queue)[onAir.index + 1];
  return next === undefined ? undefined : { onAir: onAir.mediaTrack, next };
};

/** The entry whose votes are counted now, with what they come to. */
export const selectSkipVotes = (
  queue: PlayableQueue,
  nowMs: number,
  tally: (mediaTrackId: string) => SkipTally,
): SkipVotes | undefined => {
  const mediaTrackId = onAirIn(queue, nowMs)?.mediaTrack.id;
  if (mediaTrackId === undefined) return undefined;
  const { votes, needed } = tally(mediaTrackId);
  return { mediaTrackId, votes, needed };
};
