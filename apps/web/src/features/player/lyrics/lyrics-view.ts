import { createLocalEntry, type LocalEntry } from '@madoi/room-client/storage/local-entry';
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export const lyricsSizes = ['small', 'medium', 'large'] as const;
export type LyricsSize = (typeof lyricsSizes)[number];

/** How this listener reads lyrics, on this device: wherever they are shown. */
export interface LyricsView {
  readonly size: LyricsSize;
  /** With a translation beside each line, where there is one. */
  readonly isTranslated: boolean;
}

const isSize = (thing: unknown): thing is LyricsSize => lyricsSizes.some((size) => size === thing);

export const isLyricsView = (body: unknown): body is LyricsView =>
  typeof body === 'object' &&
  body !== null &&
  'size' in body &&
  isSize(body.size) &&
  'isTranslated' in body &&
  typeof body.isTranslated === 'boolean';

const usual: LyricsView = { size: 'medium', isTranslated: false };

export const createLyricsView = (entry: LocalEntry<LyricsView>): StoreApi<LyricsView> => {
  const store = createStore<LyricsView>(() => entry.read() ?? usual);
  store.subscribe((view) => entry.write(view));
  return store;
};

/** The size after this one; after the largest the smallest. */
export const nextSize = (size: LyricsSize): LyricsSize =>
  lyricsSizes[(lyricsSizes.indexOf(size) + 1) % lyricsSizes.length] ?? usual.size;

let page: StoreApi<LyricsView> | undefined;
/** The page's one setting. Never on the server. */
export const lyricsView = (): StoreApi<LyricsView> => {
  page ??= createLyricsView(
    createLocalEntry({ key: 'lyrics-view', version: 1, accepts: isLyricsView }, window.localStorage),
  );
  return page;
};

export const useLyricsView = (): LyricsView =>
  useSyncExternalStore(
    (onChange) => lyricsView().subscribe(onChange),
    () => lyricsView().getState(),
    () => usual,
  );
