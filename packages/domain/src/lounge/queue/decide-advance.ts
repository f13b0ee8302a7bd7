import { playLeadMs } from '@madoi/contract/constants';
import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { createSystemEvent, type QueueEventDraft, type SystemEventContext } from './event-draft.ts';
import { positionAt } from './position-at.ts';
import { selectIndex, selectTracks, shouldAutoResume } from './room-queue.ts';

/**
 * The server's own step of a queue at `nowMs`, if one is due. After a downtime of several tracks it is a single step to
 * the track that should play now. An event's `at` is the exact end of the track before (whole ms).
 *
 * | queue                                     | step                                            |
 * | ----------------------------------------- | ----------------------------------------------- |
 * | playing, within the selected track        | none                                            |
 * | playing, a later track is due             | play it from 0, at the end of the one before it |
 * | playing, the last one is over             | pause it at its end (specification 4.19)        |
 * | playing, `stop_after` is due              | pause the next one at its start                 |
 * | ended, tracks were added since            | play the next one after the lead                |
 * | paused, stopped, empty, ended on the last | none                                            |
 */
export const decideAdvance = (
  queue: MediaQueue,
  nowMs: number,
  stamp: SystemEventContext,
): readonly QueueEventDraft[] => {
  const next = selectTracks(queue)[selectIndex(queue) + 1];
  if (shouldAutoResume(queue) && next !== undefined) {
    return [
      createSystemEvent(stamp, {
        action: 'play',
        mediaTrackId: next.id,
        seekPosition: 0,
        at: Math.round(nowMs) + playLeadMs,
      }),
    ];
  }
  if (!queue.state.isPlaying) return [];
  const position = positionAt(queue, nowMs);
  if (position === undefined) return [];
  const mediaTrackId = position.mediaTrack.id;
  const seekPosition = position.positionSec;
  if (position.endedAt !== undefined) {
    const at = Math.round(position.endedAt);
    return [createSystemEvent(stamp, { action: 'pause', mediaTrackId, seekPosition, at })];
  }
  if (position.index === selectIndex(queue) || position.originMs === undefined) return [];
  const at = Math.round(position.originMs);
  return [createSystemEvent(stamp, { action: 'play', mediaTrackId, seekPosition: 0, at })];
};

/** How many played tracks a room's queue holds. */
export const playedTracksMax = 50;
/**
 * Tracks that are trimmed per advance. More than an advance adds, so that the list shrinks; few, so that somebody who
 * skipped ahead can still go back.
 */
const trimmedPerAdvance = 2;

/** Removes the oldest played tracks, so that the queue of a room that never ends stays bounded. */
export const decideTrim = (queue: MediaQueue, nowMs: number, stamp: SystemEventContext): readonly QueueEventDraft[] => {
  const surplus = Math.min(trimmedPerAdvance, Math.max(0, selectIndex(queue) - playedTracksMax));
  return selectTracks(queue)
    .slice(0, surplus)
    .map((track) => createSystemEvent(stamp, { action: 'remove', mediaTrackId: track.id, at: Math.round(nowMs) }));
};
