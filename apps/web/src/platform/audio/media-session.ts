export interface NowPlaying {
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
  /** The same picture at several widths, px. */
  readonly artwork: readonly { readonly src: string; readonly width: number }[];
}

export interface MediaSessionControls {
  show(nowPlaying: NowPlaying | undefined): void;
  setPlaying(isPlaying: boolean): void;
  /** For the line on a lock screen, which counts on by itself. Seconds. */
  setPosition(place: { readonly positionSec: number; readonly durationSec: number }): void;
  dispose(): void;
}

/** Keys without a handler stay the browser's. */
export interface MediaKeyHandlers {
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onNext?: () => void;
  readonly onPrevious?: () => void;
  readonly onSeek?: (positionSec: number) => void;
}

/** Media keys and the lock screen. In a room, pause silences this listener only: the room goes on. */
export const createMediaSession = (
  session: MediaSession | undefined,
  { onPlay, onPause, onNext, onPrevious, onSeek }: MediaKeyHandlers,
): MediaSessionControls => {
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session?.setActionHandler(action, handler);
    } catch {
      // Browsers refuse actions that they do not know.
    }
  };
  const keys: readonly (readonly [MediaSessionAction, MediaSessionActionHandler | undefined])[] = [
    ['play', onPlay],
    ['pause', onPause],
    ['nexttrack', onNext],
    ['previoustrack', onPrevious],
    ['seekto', onSeek && (({ seekTime }) => seekTime !== undefined && onSeek(seekTime))],
  ];
  const handled = keys.flatMap(([action, handler]) => (handler === undefined ? [] : [{ action, handler }]));
  for (const { action, handler } of handled) handle(action, handler);
  return {
    show: (nowPlaying) => {
      if (session === undefined) return;
      session.metadata =
        nowPlaying === undefined
          ? null
          : new MediaMetadata({
              title: nowPlaying.title,
              artist: nowPlaying.artist,
              album: nowPlaying.album ?? '',
              artwork: nowPlaying.artwork.map(({ src, width }) => ({ src, sizes: `${width}x${width}` })),
            });
    },
    setPlaying: (isPlaying) => {
      if (session !== undefined) session.playbackState = isPlaying ? 'playing' : 'paused';
    },
    setPosition: ({ positionSec, durationSec }) => {
      if (session?.setPositionState === undefined || !(durationSec > 0)) return;
      const position = Math.min(Math.max(0, positionSec), durationSec);
      session.setPositionState({ duration: durationSec, position, playbackRate: 1 });
    },
    dispose: () => {
      for (const { action } of handled) handle(action, null);
      if (session === undefined) return;
      session.metadata = null;
      session.playbackState = 'none';
    },
  };
};
