import type { MediaPlaylist, MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import { songFadeSec } from '../../playback/fade-lengths.ts';
import type { PlayableQueue } from '../../player/playable-queue.ts';

/**
 * A pause stays this far from a track's end (seconds). At the very end, the queue would count as ended and start the
 * next track as soon as one is added.
 */
export const endMarginSec = 0.001;

const emptyTracks: readonly MediaTrack[] = [];

/** The queue of a new room: one playlist without tracks, stopped (specification 3.43, 9.23). */
export const createRoomQueue = (playlistId: string, nowMs: number): MediaQueue => ({
  type: 'lounge',
  currentMediaPlaylistIndex: 0,
  fadeDuration: songFadeSec,
  state: { isPlaying: false, seekPosition: 0, at: nowMs },
  mediaPlaylists: [{ id: playlistId, currentMediaTrackIndex: 0, updatedAt: nowMs, mediaTracks: [] }],
});

/** The playlist that plays; undefined: the queue has none. */
export const selectPlaylist = (queue: PlayableQueue): MediaPlaylist | undefined =>
  queue.mediaPlaylists[queue.currentMediaPlaylistIndex];

/** The tracks of the playlist that plays, in order; empty without one. */
export const selectTracks = (queue: PlayableQueue): readonly MediaTrack[] =>
  selectPlaylist(queue)?.mediaTracks ?? emptyTracks;

/** Index of the selected track; 0 also when there is none. */
export const selectIndex = (queue: PlayableQueue): number => selectPlaylist(queue)?.currentMediaTrackIndex ?? 0;

/** The selected track, which is the one on air unless its end has passed since the last event (see `positionAt`). */
export const selectCurrentTrack = (queue: PlayableQueue): MediaTrack | undefined =>
  selectTracks(queue)[selectIndex(queue)];

/** The entry with this id in any of the queue's playlists; undefined: it has been removed. */
export const findTrack = (queue: PlayableQueue, mediaTrackId: string): MediaTrack | undefined => {
  for (const playlist of queue.mediaPlaylists) {
    const found = playlist.mediaTracks.find((track) => track.id === mediaTrackId);
    if (found !== undefined) return found;
  }
  return undefined;
};

const hasReachedEnd = (queue: PlayableQueue): boolean => {
  const track = selectCurrentTrack(queue);
  return (
    track !== undefined && !queue.state.isPlaying && track.duration > 0 && queue.state.seekPosition >= track.duration
  );
};

/** Specification 4.19: not playing, on the last track, and the seek position has reached its duration. */
export const isQueueEnded = (queue: PlayableQueue): boolean =>
  hasReachedEnd(queue) && selectIndex(queue) === selectTracks(queue).length - 1;

/** The queue had ended and tracks were added since, so the room continues with the next one. */
export const shouldAutoResume = (queue: PlayableQueue): boolean =>
  hasReachedEnd(queue) && selectIndex(queue) < selectTracks(queue).length - 1;
