import { queueTracksMax } from '@madoi/contract/constants';
import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { isChosenAutomatically, type TrackFacts } from './auto-fill.ts';
import { createSystemEvent, type QueueEventDraft, type SystemEventContext } from './event-draft.ts';
import { positionAt } from './position-at.ts';
import { selectTracks } from './room-queue.ts';

/**
 * Adds a track that has just been imported into a small catalogue: before auto-filled entries that only repeat what was
 * played already, otherwise at the end. Undefined if the queue has it already, is empty or full, or the track cannot be
 * played or is too short to be chosen by itself.
 */
export const decideNewTrack = (
  queue: MediaQueue,
  trackId: string,
  facts: TrackFacts,
  stamp: SystemEventContext & { readonly nowMs: number },
): QueueEventDraft | undefined => {
  const tracks = selectTracks(queue);
  const fact = facts.get(trackId);
  if (!isChosenAutomatically(fact)) return undefined;
  if (tracks.length === 0 || tracks.length >= queueTracksMax) return undefined;
  if (tracks.some((track) => track.trackId === trackId)) return undefined;
  const onAir = positionAt(queue, stamp.nowMs)?.index ?? 0;
  const repeat = tracks.find(
    ({ trackId: id, source }, index) =>
      index > onAir && source.type === 'autoFill' && tracks.slice(0, index).some((before) => before.trackId === id),
  );
  const { duration, updatedAt } = fact;
  return createSystemEvent(stamp, {
    action: 'add',
    at: Math.round(stamp.nowMs),
    mediaTracks: [
      { trackId, mediaTrackId: stamp.newId(), trackUpdatedAt: updatedAt, duration, source: { type: 'autoFill' } },
    ],
    ...(repeat === undefined ? {} : { destinationMediaTrackId: repeat.id }),
  });
};
