import { once } from '@madoi/domain/lifecycle/once';
import { whenIdle } from '../page/when-idle.ts';
import { createDatasetCache, type DatasetCache, type DatasetStore } from './dataset-cache.ts';

let opened: DatasetStore | undefined;

/** The database's code is loaded on demand. */
const open = once(async (): Promise<DatasetStore> => {
  const { openDatasetStore } = await import('./dataset-store.ts');
  opened = openDatasetStore(Date.now);
  return opened;
});

const later = (work: () => void): void => void whenIdle(work, { atLatestMs: 2_000, elseAfterMs: 200 });

const openLater = (): void => later(() => void open().catch(() => undefined));

const lazyStore: DatasetStore = {
  read: async (kind, ids) => {
    // A connected page does not wait for the database or its code, because the server's answer comes as soon.
    if (opened === undefined && navigator.onLine) {
      openLater();
      return [];
    }
    return (await open()).read(kind, ids);
  },
  write: async (kind, kept) => (await open()).write(kind, kept),
  forget: async (kind, ids) => (await open()).forget(kind, ids),
  clear: async () => (await open()).clear(),
};

let cache: DatasetCache | undefined;

/** One per page; none while a page is rendered on the server, where everybody would share it. */
export const pageDatasets = (): DatasetCache | undefined => {
  if (typeof window === 'undefined') return undefined;
  cache ??= createDatasetCache({ store: lazyStore, now: Date.now, later });
  return cache;
};

/** Deletes all cached entities, because one user's (own playlists, for example) are not for the next. */
export const clearDetails = async (): Promise<void> => pageDatasets()?.clear();
