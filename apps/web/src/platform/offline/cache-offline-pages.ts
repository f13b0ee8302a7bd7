import { isKeptList } from './kept-page.ts';

/** What cached pages depend on: another build, user or language needs other pages. */
export interface OfflineCacheKey {
  readonly buildVersion: string;
  readonly userId: string | undefined;
  readonly locale: string;
}

const worker = '/sw.js';
/** In local storage, but without the prefix of the other entries: only this file uses it. */
const cacheKeyStorageKey = 'madoi:offline-pages';

export const hasWorkers = (): boolean => 'serviceWorker' in navigator;

export const postToWorker = async (
  message:
    | { readonly type: 'cache'; readonly pages: readonly string[]; readonly assets: readonly string[] }
    | { readonly type: 'forget' },
) => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
};

/**
 * Caches the offline page, the favourites page of the user who is logged in, and the list that this page is, once for each build, user and language. The
 * worker caches lists again whenever they are opened.
 */
export async function cacheOfflinePages({ buildVersion, userId, locale }: OfflineCacheKey): Promise<void> {
  if (!hasWorkers()) return;
  await navigator.serviceWorker.register(worker);
  const cacheKey = [buildVersion, userId ?? '', locale].join(' ');
  if (localStorage.getItem(cacheKeyStorageKey) === cacheKey) return;
  await postToWorker({ type: 'forget' });
  const list = isKeptList(location) ? [location.pathname] : [];
  const pages = [...(userId === undefined ? [] : ['/favorites']), '/offline', ...list];
  await postToWorker({ type: 'cache', pages, assets: [] });
  localStorage.setItem(cacheKeyStorageKey, cacheKey);
}

/** Everything that the worker could show of this device's visitor goes, as before somebody leaves to log in elsewhere. */
export async function dropPages(): Promise<void> {
  localStorage.removeItem(cacheKeyStorageKey);
  if (hasWorkers() && navigator.serviceWorker.controller !== null) await postToWorker({ type: 'forget' });
}

/** Pages that show somebody who is not here any more, or speak another language, go from this device. */
export async function dropOthersPages({ userId, locale }: Omit<OfflineCacheKey, 'buildVersion'>): Promise<void> {
  const [, ...of] = localStorage.getItem(cacheKeyStorageKey)?.split(' ') ?? [];
  if (of.length > 0 && of.join(' ') !== [userId ?? '', locale].join(' ')) await dropPages();
}
