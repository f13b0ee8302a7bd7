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
  dispose(): void;
}

/** Media keys and the lock screen. In a room, pause silences this listener only: the room goes on. */
export const createMediaSession = (
  session: MediaSession | undefined,
  handlers: { readonly onPlay: () => void; readonly onPause: () => void },
): MediaSessionControls => {
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session?.setActionHandler(action, handler);
    } catch {
      // Browsers refuse actions that they do not know.
    }
  };
  handle('play', handlers.onPlay);
  handle('pause', handlers.onPause);
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
    dispose: () => {
      handle('play', null);
      handle('pause', null);
      if (session === undefined) return;
      session.metadata = null;
      session.playbackState = 'none';
    },
  };
};
