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

/** Caches the offline page, and the favourites page of the user who is logged in, once for each build, user and language. */
export async function cacheOfflinePages({ buildVersion, userId, locale }: OfflineCacheKey): Promise<void> {
  if (!hasWorkers()) return;
  await navigator.serviceWorker.register(worker);
  const cacheKey = [buildVersion, userId ?? '', locale].join(' ');
  if (localStorage.getItem(cacheKeyStorageKey) === cacheKey) return;
  const pages = userId === undefined ? ['/offline'] : ['/favorites', '/offline'];
  await postToWorker({ type: 'cache', pages, assets: [] });
  localStorage.setItem(cacheKeyStorageKey, cacheKey);
}

/** Pages that show somebody who is not here any more go from this device. */
export async function dropOtherUsersPages(userId: string | undefined): Promise<void> {
  const cacheKey = localStorage.getItem(cacheKeyStorageKey);
  if (!hasWorkers() || cacheKey === null || cacheKey.split(' ')[1] === (userId ?? '')) return;
  localStorage.removeItem(cacheKeyStorageKey);
  await postToWorker({ type: 'forget' });
}
