import type { MediaQueue, QueueEvent } from '@madoi/contract/lounge/queue';
import { isFiller, isFillerHeld } from './auto-fill.ts';
import { followUpIds } from './edit-ids.ts';
import type { QueueEventDraft } from './event-draft.ts';
import { selectUpcoming } from './position-at.ts';

/** What one of the events does by itself; author, time and names are those of the command that it follows from. */
type FollowUp = Pick<QueueEventDraft, 'action' | 'mediaTrackId'>;

/**
 * The fillers that an edit has replaced: still to come, of a song that a person's entry brings too, where the edit added
 * one of the two. What a person chooses is heard once, not again as a filler (ADR 085).
 */
const selectReplaced = (queue: MediaQueue, edit: readonly QueueEvent[], nowMs: number) => {
  const addedIds = new Set(
    edit.flatMap(({ action, mediaTracks = [] }) =>
      action === 'add' ? mediaTracks.map(({ mediaTrackId }) => mediaTrackId) : [],
    ),
  );
  if (addedIds.size === 0) return [];
  const upcoming = selectUpcoming(queue, nowMs);
  const chosen = upcoming.filter(({ mediaTrack }) => !isFiller(mediaTrack)).map(({ mediaTrack }) => mediaTrack);
  const chosenOf = new Map(chosen.toReversed().map(({ trackId, id }) => [trackId, id]));
  const addedSongs = new Set(chosen.filter(({ id }) => addedIds.has(id)).map(({ trackId }) => trackId));
  return upcoming.flatMap((entry) => {
    const { id, trackId } = entry.mediaTrack;
    const insteadId = chosenOf.get(trackId);
    const isEdited = addedSongs.has(trackId) || addedIds.has(id);
    if (!isFiller(entry.mediaTrack) || insteadId === undefined || !isEdited || isFillerHeld(entry, nowMs)) return [];
    return [{ fillerId: id, insteadId }];
  });
};

/**
 * What follows from an edit's events at `nowMs` (server's time, ms); `queue` is the one that they have led to. A filler that the edit has replaced is
 * removed, and where the room was to stop after it, it stops after the person's entry. The events are of the same edit,
 * so that an undo brings the filler back.
 */
export const decideReplacedFillers = (
  queue: MediaQueue,
  edit: readonly QueueEvent[],
  nowMs: number,
): readonly QueueEventDraft[] => {
  const last = edit.at(-1);
  if (last === undefined) return [];
  const followUps = selectReplaced(queue, edit, nowMs).flatMap(({ fillerId, insteadId }): readonly FollowUp[] => {
    const removal: FollowUp = { action: 'remove', mediaTrackId: fillerId };
    return fillerId === queue.stopAfterMediaTrackId
      ? [{ action: 'stop_after', mediaTrackId: insteadId }, removal]
      : [removal];
  });
  const names = followUpIds(last, followUps.length);
  const { lastId, clientId, createdBy } = last;
  return followUps.map((followUp, n) => ({
    ...followUp,
    ...{ at: nowMs, lastId, clientId, createdBy },
    ...(names[n] === undefined ? {} : { eventId: names[n] }),
  }));
};
