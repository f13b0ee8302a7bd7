import { playLeadMs } from '@madoi/contract/constants';
import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { createSystemEvent, type QueueEventDraft, type SystemEventContext } from './event-draft.ts';
import { positionAt } from './position-at.ts';
import { selectIndex, selectTracks, shouldAutoResume } from './room-queue.ts';

/**
 * What the server owes the room at `nowMs`. After a downtime that outlasted several tracks it is one step to where the
 * clock says; an event's `at` is the exact end of the track before (whole ms).
 *
 * | queue                                     | turn                                            |
 * | ----------------------------------------- | ----------------------------------------------- |
 * | playing, within the selected track        | none                                            |
 * | playing, a later track is due             | play it from 0, at the end of the one before it |
 * | playing, the last one is over             | pause it at its end (specification 4.19)        |
 * | playing, silence was wanted and is due    | pause the next one at its start                 |
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

/** How many played tracks a room remembers. */
export const playedTracksMax = 50;
/** More leave than one turn adds, so the list shrinks; few enough that one who skipped ahead can still come back. */
const trimmedPerAdvance = 2;

/** Takes the oldest played tracks away, so that an endless room stays bounded. */
export const decideTrim = (queue: MediaQueue, nowMs: number, stamp: SystemEventContext): readonly QueueEventDraft[] => {
  const surplus = Math.min(trimmedPerAdvance, Math.max(0, selectIndex(queue) - playedTracksMax));
  return selectTracks(queue)
    .slice(0, surplus)
    .map((track) => createSystemEvent(stamp, { action: 'remove', mediaTrackId: track.id, at: Math.round(nowMs) }));
};
