import { createScope } from '@madoi/domain/lifecycle/scope';
import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import type { DetailsStore } from '@madoi/room-client/queue/details-store';
import { createMediaSession } from '#platform/audio/media-session.ts';
import { selectNowPlaying } from '#platform/details/select-now-playing.ts';

export interface RoomMediaSessionOptions {
  /** Absent where the browser has none. */
  readonly session: MediaSession | undefined;
  readonly player: Pick<QueuePlayer, 'store' | 'retry' | 'pauseLocally'>;
  readonly details: DetailsStore;
  readonly locale: () => string;
}

/** Media keys and the lock screen follow the room; they silence and wake this listener only. Answers how to stop. */
export const bindMediaSession = ({ session, player, details, locale }: RoomMediaSessionOptions): (() => void) => {
  const controls = createMediaSession(session, {
    onPlay: () => void player.retry(),
    onPause: () => player.pauseLocally(),
  });
  // The position changes many times a second: what is shown is compared first.
  let shown = '';
  let wasPlaying: boolean | undefined;
  const update = () => {
    const { trackId, isPlaying, userActionNeeded } = player.store.getState();
    const nowPlaying = selectNowPlaying(details.store.getState(), trackId, locale());
    const text = JSON.stringify(nowPlaying ?? '');
    if (text !== shown) controls.show(nowPlaying);
    shown = text;
    const isHeard = isPlaying && !userActionNeeded;
    if (wasPlaying !== isHeard) controls.setPlaying(isHeard);
    wasPlaying = isHeard;
  };
  const scope = createScope();
  scope.add(
    controls.dispose,
    player.store.subscribe((state, before) => {
      const isSame =
        state.trackId === before.trackId &&
        state.isPlaying === before.isPlaying &&
        state.userActionNeeded === before.userActionNeeded;
      if (!isSame) update();
    }),
    details.store.subscribe(update),
  );
  update();
  return scope.close;
};
