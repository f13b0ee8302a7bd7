import { isKeptList } from './kept-page.ts';

/** What cached pages depend on: another build, user or language needs other pages. */
export interface OfflineCacheKey {
  readonly buildVersion: string;
  readonly userId: string | undefined;
  readonly locale: string;
}

const worker = '/sw.js';
const pagesName = 'madoi-pages';
/** In local storage, and cleared with it when somebody logs out. */
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
  const list = isKeptList(location) ? [location.pathname] : [];
  const pages = [...(userId === undefined ? [] : ['/favorites']), '/offline', ...list];
  await postToWorker({ type: 'cache', pages, assets: [] });
  localStorage.setItem(cacheKeyStorageKey, cacheKey);
}

/** Whether the favourites open without a network. */
export const hasCachedFavorites = async (): Promise<boolean> =>
  hasWorkers() && (await caches.match('/favorites', { cacheName: pagesName })) !== undefined;

/** Deletes the pages of this device's visitor: when they log out, and before they leave to log in elsewhere. */
export async function clearCachedPages(): Promise<void> {
  localStorage.removeItem(cacheKeyStorageKey);
  if (!hasWorkers()) return;
  // A page that the worker has asked for must not be cached after this.
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'forget' });
  await caches.delete(pagesName);
}

/** Deletes pages that show another user than the one who is here, or speak another language. */
export async function clearOthersPages({ userId, locale }: Omit<OfflineCacheKey, 'buildVersion'>): Promise<void> {
  const [, ...cachedFor] = localStorage.getItem(cacheKeyStorageKey)?.split(' ') ?? [];
  const isOfOthers = cachedFor.length > 0 && cachedFor.join(' ') !== [userId ?? '', locale].join(' ');
  if (isOfOthers) await clearCachedPages();
}
