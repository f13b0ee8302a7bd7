import type { MediaQueue, QueueAction, QueueEvent } from '@madoi/contract/lounge/queue';
import { systemActorId } from './event-draft.ts';
import { addTracks, clampSec, moveTrack, removeTrack, tracksOfEvent, withPlaylist } from './queue-edits.ts';
import { createRoomQueue, selectCurrentTrack, selectIndex, selectPlaylist, selectTracks } from './room-queue.ts';

/** Used only if a queue has no playlist, which no event of the product causes. */
const fallbackPlaylistId = 'lounge-playlist';

const reset = (queue: MediaQueue, event: QueueEvent): MediaQueue => {
  const fresh = createRoomQueue(selectPlaylist(queue)?.id ?? fallbackPlaylistId, event.at);
  const mediaTracks = tracksOfEvent(event, []);
  const seekPosition = clampSec(event.seekPosition, mediaTracks[0]?.duration ?? 0);
  return {
    ...fresh,
    fadeDuration: queue.fadeDuration,
    state: { isPlaying: false, seekPosition, at: event.at },
    mediaPlaylists: fresh.mediaPlaylists.map((playlist) => ({ ...playlist, mediaTracks })),
  };
};

const select = (queue: MediaQueue, mediaTrackId: string): MediaQueue | undefined => {
  for (const [playlistIndex, playlist] of queue.mediaPlaylists.entries()) {
    const index = playlist.mediaTracks.findIndex((track) => track.id === mediaTrackId);
    if (index < 0) continue;
    const selected = { ...queue, currentMediaPlaylistIndex: playlistIndex };
    return withPlaylist(selected, { ...playlist, currentMediaTrackIndex: index });
  }
  return undefined;
};

/**
 * Specification 4.24. Without a track, the selected one is meant; without a position, its present one, or the start of
 * a newly selected track.
 */
const setPlayback = (queue: MediaQueue, event: QueueEvent, isPlaying: boolean): MediaQueue => {
  const before = selectCurrentTrack(queue);
  const selected = event.mediaTrackId === undefined ? queue : select(queue, event.mediaTrackId);
  const track = selected && selectCurrentTrack(selected);
  if (selected === undefined || track === undefined) return queue;
  const held = track.id === before?.id ? queue.state.seekPosition : 0;
  const seekPosition = clampSec(event.seekPosition ?? held, track.duration);
  return { ...selected, state: { isPlaying, seekPosition, at: event.at } };
};

const resetIndex = (queue: MediaQueue, event: QueueEvent): MediaQueue => {
  const playlist = selectPlaylist(queue);
  const first = playlist?.mediaTracks[0];
  if (playlist === undefined || first === undefined) return queue;
  const seekPosition = clampSec(event.seekPosition, first.duration);
  return {
    ...withPlaylist(queue, { ...playlist, currentMediaTrackIndex: 0 }),
    state: { ...queue.state, seekPosition, at: event.at },
  };
};

const stop = (queue: MediaQueue, event: QueueEvent): MediaQueue => ({
  ...queue,
  state: { isPlaying: false, seekPosition: 0, at: event.at },
});

const restart = (queue: MediaQueue, event: QueueEvent): MediaQueue =>
  selectCurrentTrack(queue) === undefined
    ? queue
    : { ...queue, state: { isPlaying: true, seekPosition: 0, at: event.at } };

const withoutStopAfter = ({ stopAfterMediaTrackId: _, ...queue }: MediaQueue): MediaQueue => queue;

const stopAfter = (queue: MediaQueue, event: QueueEvent): MediaQueue =>
  event.mediaTrackId === undefined ? withoutStopAfter(queue) : { ...queue, stopAfterMediaTrackId: event.mediaTrackId };

/** `stop_after` is cleared when its entry was removed or passed, and when a person starts a paused room. */
const clearStopAfter = (before: MediaQueue, after: MediaQueue, event: QueueEvent): MediaQueue => {
  const wanted = after.stopAfterMediaTrackId;
  if (wanted === undefined) return after;
  const at = selectTracks(after).findIndex((track) => track.id === wanted);
  const isStartedAgain = event.action === 'play' && event.createdBy.id !== systemActorId && !before.state.isPlaying;
  return at < selectIndex(after) || at < 0 || isStartedAgain ? withoutStopAfter(after) : after;
};

const effects: Record<QueueAction, (queue: MediaQueue, event: QueueEvent) => MediaQueue> = {
  reset,
  add: addTracks,
  remove: removeTrack,
  play: (queue, event) => setPlayback(queue, event, true),
  pause: (queue, event) => setPlayback(queue, event, false),
  move: moveTrack,
  reset_index: resetIndex,
  stop,
  restart,
  stop_after: stopAfter,
};

/**
 * The queue after an event (specification 4.21–4.27; decisions, section 5, for stop and restart). Never throws: an
 * event that names an unknown entry changes nothing. Runs in pages and on the server, whose copy is authoritative.
 */
export const reduceQueue = (queue: MediaQueue, event: QueueEvent): MediaQueue =>
  clearStopAfter(queue, effects[event.action](queue, event), event);
