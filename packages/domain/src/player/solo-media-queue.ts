import type { PlayableQueue, PlayableTrack } from './playable-queue.ts';
import { isSoloPlayable, type SoloQueue, selectSoloCurrent } from './solo-queue.ts';
import { selectNextStep } from './solo-step.ts';

const playIdSeparator = '~';

/** Every turn to a track is a playback of its own, also when one track repeats, so its id holds the turn's number. */
const withPlayId = (track: PlayableTrack, turn: number): PlayableTrack => ({
  ...track,
  id: `${track.id}${playIdSeparator}${turn}`,
});

/** The entry of the solo queue that a playback's id belongs to. */
export const soloEntryIdOf = (mediaTrackId: string): string => {
  const mark = mediaTrackId.lastIndexOf(playIdSeparator);
  return mark < 0 ? mediaTrackId : mediaTrackId.slice(0, mark);
};

const aheadOf = (queue: SoloQueue, current: PlayableTrack): readonly PlayableTrack[] => {
  // Twice, so that the join can be scheduled even if the track is very short.
  if (queue.repeat === 'one') return [current, current];
  const rest = queue.tracks.slice(queue.currentIndex + 1).filter((track) => isSoloPlayable(queue, track));
  if (queue.repeat === 'off') return rest;
  const lastIndex = queue.tracks.findLastIndex((track) => isSoloPlayable(queue, track));
  const turn = selectNextStep({ ...queue, currentIndex: Math.max(queue.currentIndex, lastIndex) }, false);
  return [...rest, ...(turn?.tracks.slice(turn.currentIndex, turn.currentIndex + 1) ?? [])];
};

/**
 * The solo queue as `positionAt`, `targetAt` and `nextTarget` take queues: the current track first, then what follows
 * if nobody interferes, repeats included, so that every join is scheduled ahead and gapless.
 */
export const selectSoloMediaQueue = (queue: SoloQueue): PlayableQueue | undefined => {
  const current = selectSoloCurrent(queue);
  if (current === undefined) return undefined;
  const mediaTracks = [current, ...aheadOf(queue, current)].map((track, ahead) =>
    withPlayId(track, queue.turns + ahead),
  );
  return {
    type: 'solo',
    currentMediaPlaylistIndex: 0,
    fadeDuration: 0,
    state: queue.state,
    mediaPlaylists: [{ id: 'solo-playlist', currentMediaTrackIndex: 0, updatedAt: queue.state.at, mediaTracks }],
  };
};
