import type { MediaQueue, QueueEvent } from '@madoi/contract/lounge/queue';
import { isFiller, isFillerHeld } from './auto-fill.ts';
import { followUpIds } from './edit-ids.ts';
import type { QueueEventDraft } from './event-draft.ts';
import { selectUpcoming } from './position-at.ts';
import { selectTracks } from './room-queue.ts';

/** What one of the events does by itself; author, time and names are those of the command that it follows from. */
type FollowUp = Pick<QueueEventDraft, 'action' | 'mediaTrackId'>;

/**
 * Ids of the fillers that an edit has replaced: still to come, of a song that a person's entry brings too, where the
 * edit added one of the two. What a person chooses is heard once, not again as a filler (ADR 085).
 */
const selectReplacedIds = (queue: MediaQueue, edit: readonly QueueEvent[], nowMs: number): readonly string[] => {
  const addedIds = new Set(
    edit.flatMap(({ action, mediaTracks = [] }) =>
      action === 'add' ? mediaTracks.map(({ mediaTrackId }) => mediaTrackId) : [],
    ),
  );
  if (addedIds.size === 0) return [];
  const upcoming = selectUpcoming(queue, nowMs);
  const chosen = upcoming.map(({ mediaTrack }) => mediaTrack).filter((track) => !isFiller(track));
  const chosenSongs = new Set(chosen.map(({ trackId }) => trackId));
  const addedSongs = new Set(chosen.filter(({ id }) => addedIds.has(id)).map(({ trackId }) => trackId));
  return upcoming.flatMap((entry) => {
    const { id, trackId } = entry.mediaTrack;
    const isReplaced = addedSongs.has(trackId) || (addedIds.has(id) && chosenSongs.has(trackId));
    return isReplaced && isFiller(entry.mediaTrack) && !isFillerHeld(entry, nowMs) ? [id] : [];
  });
};

/** The room that was to stop after a replaced filler stops after what stands before it: at the same point of the order. */
const moveStopAfter = (queue: MediaQueue, replacedIds: readonly string[]): readonly FollowUp[] => {
  const markedId = queue.stopAfterMediaTrackId;
  if (markedId === undefined || !replacedIds.includes(markedId)) return [];
  const ids = selectTracks(queue).map(({ id }) => id);
  const beforeId = ids.slice(0, ids.indexOf(markedId)).findLast((id) => !replacedIds.includes(id));
  return beforeId === undefined ? [] : [{ action: 'stop_after', mediaTrackId: beforeId }];
};

/**
 * What follows from an edit's events at `nowMs` (server's time, ms); `queue` is the one that they have led to. Fillers
 * that the edit has replaced are removed. The events are of the same edit, so that an undo brings the fillers back.
 */
export const decideReplacedFillers = (
  queue: MediaQueue,
  edit: readonly QueueEvent[],
  nowMs: number,
): readonly QueueEventDraft[] => {
  const last = edit.at(-1);
  if (last === undefined) return [];
  const replacedIds = selectReplacedIds(queue, edit, nowMs);
  const removals = replacedIds.map((mediaTrackId): FollowUp => ({ action: 'remove', mediaTrackId }));
  const followUps = [...moveStopAfter(queue, replacedIds), ...removals];
  const names = followUpIds(last, followUps.length);
  const { lastId, clientId, createdBy } = last;
  return followUps.map((followUp, n) => ({
    ...followUp,
    ...{ at: nowMs, lastId, clientId, createdBy },
    ...(names[n] === undefined ? {} : { eventId: names[n] }),
  }));
};
