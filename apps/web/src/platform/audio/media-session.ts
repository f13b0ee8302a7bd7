export interface NowPlaying {
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
  readonly artworkUrl?: string;
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
              artwork: nowPlaying.artworkUrl === undefined ? [] : [{ src: nowPlaying.artworkUrl }],
            });
    },
    setPlaying: (isPlaying) => {
      if (session !== undefined) session.playbackState = isPlaying ? 'playing' : 'paused';
    },
    dispose: () => {
      handle('play', null);
      handle('pause', null);
      if (session !== undefined) session.metadata = null;
    },
  };
};
