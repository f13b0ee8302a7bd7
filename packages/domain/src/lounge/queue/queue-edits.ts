import type { MediaPlaylist, MediaQueue, MediaTrack, QueueEvent } from '@madoi/contract/lounge/queue';
import { selectIndex, selectPlaylist } from './room-queue.ts';

/** The position within 0..maxSec (seconds); 0 if it is absent or not a finite number. */
export const clampSec = (positionSec: number | undefined, maxSec: number): number =>
  positionSec === undefined || !Number.isFinite(positionSec) ? 0 : Math.min(Math.max(positionSec, 0), maxSec);

/** The tracks of an `add` as entries of the queue; ids that the queue already has are skipped. */
export const tracksOfEvent = (event: QueueEvent, taken: readonly MediaTrack[]): MediaTrack[] => {
  const ids = new Set(taken.map((track) => track.id));
  const tracks: MediaTrack[] = [];
  for (const added of event.mediaTracks ?? []) {
    if (ids.has(added.mediaTrackId)) continue;
    ids.add(added.mediaTrackId);
    tracks.push({
      id: added.mediaTrackId,
      trackId: added.trackId,
      trackUpdatedAt: added.trackUpdatedAt,
      duration: added.duration,
      source: added.source,
      ...(added.note === undefined ? {} : { note: added.note }),
      createdBy: { id: added.createdBy?.id ?? event.createdBy.id },
    });
  }
  return tracks;
};

/** The queue with another current playlist. */
export const withPlaylist = (queue: MediaQueue, playlist: MediaPlaylist): MediaQueue => ({
  ...queue,
  mediaPlaylists: queue.mediaPlaylists.map((old, index) =>
    index === queue.currentMediaPlaylistIndex ? playlist : old,
  ),
});

/** Specification 4.22. An unknown destination changes nothing. */
export const addTracks = (queue: MediaQueue, event: QueueEvent): MediaQueue => {
  const playlist = selectPlaylist(queue);
  if (playlist === undefined) return queue;
  const old = playlist.mediaTracks;
  const added = tracksOfEvent(event, old);
  const destination = event.destinationMediaTrackId;
  const at = destination === undefined ? old.length : old.findIndex((track) => track.id === destination);
  if (at < 0 || added.length === 0) return queue;
  const index = playlist.currentMediaTrackIndex;
  return withPlaylist(queue, {
    ...playlist,
    updatedAt: event.at,
    currentMediaTrackIndex: old.length > 0 && at <= index ? index + added.length : index,
    mediaTracks: [...old.slice(0, at), ...added, ...old.slice(at)],
  });
};

/** Specification 4.23. Removing the selected track stops it (4.15) and selects the next one. */
export const removeTrack = (queue: MediaQueue, event: QueueEvent): MediaQueue => {
  const playlist = selectPlaylist(queue);
  const at = playlist?.mediaTracks.findIndex((track) => track.id === event.mediaTrackId) ?? -1;
  if (playlist === undefined || at < 0) return queue;
  const index = selectIndex(queue);
  const mediaTracks = playlist.mediaTracks.filter((_, i) => i !== at);
  const lowered = at < index ? index - 1 : index;
  const next = withPlaylist(queue, {
    ...playlist,
    updatedAt: event.at,
    currentMediaTrackIndex: Math.max(0, Math.min(lowered, mediaTracks.length - 1)),
    mediaTracks,
  });
  return at === index ? { ...next, state: { isPlaying: false, seekPosition: 0, at: event.at } } : next;
};

/** Specification 4.25: before the destination, or to the end without one; the selected track stays selected. */
export const moveTrack = (queue: MediaQueue, event: QueueEvent): MediaQueue => {
  const playlist = selectPlaylist(queue);
  const moved = playlist?.mediaTracks.find((track) => track.id === event.mediaTrackId);
  const destination = event.destinationMediaTrackId;
  if (playlist === undefined || moved === undefined || destination === moved.id) return queue;
  const rest = playlist.mediaTracks.filter((track) => track.id !== moved.id);
  const at = destination === undefined ? rest.length : rest.findIndex((track) => track.id === destination);
  if (at < 0) return queue;
  const mediaTracks = [...rest.slice(0, at), moved, ...rest.slice(at)];
  const currentId = playlist.mediaTracks[playlist.currentMediaTrackIndex]?.id;
  const index = mediaTracks.findIndex((track) => track.id === currentId);
  return withPlaylist(queue, {
    ...playlist,
    updatedAt: event.at,
    currentMediaTrackIndex: Math.max(0, index),
    mediaTracks,
  });
};
