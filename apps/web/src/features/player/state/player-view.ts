import { create } from 'zustand';

/** What of the player is open on this page. */
export interface PlayerView {
  readonly isQueueOpen: boolean;
  /** Never together with the queue: both are drawers at the right. */
  readonly isLyricsOpen: boolean;
  readonly isNowPlayingOpen: boolean;
  /** The bar is folded into the small player in the corner, where there is no window for it. */
  readonly isFolded: boolean;
  /** The small window that floats over everything, while it is open. */
  readonly pipWindow: Window | undefined;
}

export const usePlayerView = create<PlayerView>(() => ({
  isQueueOpen: false,
  isLyricsOpen: false,
  isNowPlayingOpen: false,
  isFolded: false,
  pipWindow: undefined,
}));

const set = usePlayerView.setState;
export const toggleQueue = (): void => set(({ isQueueOpen }) => ({ isQueueOpen: !isQueueOpen, isLyricsOpen: false }));
export const openQueue = (): void => set({ isQueueOpen: true, isLyricsOpen: false });
export const closeQueue = (): void => set({ isQueueOpen: false });
export const toggleLyrics = (): void =>
  set(({ isLyricsOpen }) => ({ isLyricsOpen: !isLyricsOpen, isQueueOpen: false }));
export const openLyrics = (): void => set({ isLyricsOpen: true, isQueueOpen: false });
export const closeLyrics = (): void => set({ isLyricsOpen: false });
export const openNowPlaying = (): void => set({ isNowPlayingOpen: true });
export const closeNowPlaying = (): void => set({ isNowPlayingOpen: false });
export const foldPlayer = (isFolded: boolean): void => set({ isFolded, isQueueOpen: false, isLyricsOpen: false });
