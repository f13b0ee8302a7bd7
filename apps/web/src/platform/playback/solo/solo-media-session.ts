import { createScope } from '@madoi/domain/lifecycle/scope';
import type { SoloPlayer, SoloPlayerState } from '@madoi/room-client/playback/solo/solo-player-state';
import type { DetailsStore } from '@madoi/room-client/queue/details-store';
import { createMediaSession, type MediaSessionControls } from '#platform/audio/media-session.ts';
import { selectNowPlaying } from '#platform/details/select-now-playing.ts';

export interface SoloMediaSessionOptions {
  /** Absent where the browser has none. */
  readonly session: MediaSession | undefined;
  readonly player: Pick<SoloPlayer, 'store' | 'play' | 'retry' | 'pause' | 'next' | 'previous' | 'seek'>;
  readonly details: DetailsStore;
  readonly locale: () => string;
}

/** Whole seconds are enough for a lock screen; it counts on by itself. */
const placeOf = ({ positionSec, durationSec, status }: SoloPlayerState) =>
  `${Math.floor(positionSec / 5)} ${durationSec} ${status}`;

/** Media keys and the lock screen control the solo player, unless a room interrupts it. Answers the function that ends it. */
export const followSoloWithMediaSession = (options: SoloMediaSessionOptions): (() => void) => {
  const { player, details } = options;
  let controls: MediaSessionControls | undefined;
  let shown = '';
  let placed = '';
  const open = () =>
    createMediaSession(options.session, {
      onPlay: () => {
        player.play();
        void player.retry();
      },
      onPause: () => player.pause(),
      onNext: () => player.next(),
      onPrevious: () => player.previous(),
      onSeek: (positionSec) => player.seek(positionSec),
    });
  const close = () => {
    controls?.dispose();
    controls = undefined;
    shown = '';
    placed = '';
  };
  const update = () => {
    const state = player.store.getState();
    if (state.isInterrupted || state.current === undefined) return close();
    controls ??= open();
    const nowPlaying = selectNowPlaying(details.store.getState(), state.current.trackId, options.locale());
    const text = JSON.stringify(nowPlaying ?? '');
    if (text !== shown) controls.show(nowPlaying);
    shown = text;
    const place = placeOf(state);
    if (place === placed) return undefined;
    placed = place;
    controls.setPlaying(state.status === 'playing' || state.status === 'loading');
    return controls.setPosition(state);
  };
  const addKnownTracks = ({ current }: SoloPlayerState) => {
    if (current === undefined) return;
    const known =
      current.detail === undefined
        ? details.ensureLoaded({ trackIds: [current.trackId] })
        : details.addKnownTracks([current.detail]);
    known.catch(() => undefined);
  };
  const scope = createScope();
  scope.add(
    close,
    player.store.subscribe((state, before) => {
      if (state.current !== before.current) addKnownTracks(state);
      update();
    }),
    details.store.subscribe(update),
  );
  addKnownTracks(player.store.getState());
  update();
  return scope.close;
};
