import { createLocalEntry, storagePrefix } from '@madoi/room-client/storage/local-entry';
import { isKeptList } from './kept-page.ts';

/** What cached pages depend on: another build, user or language needs other pages. */
export interface OfflineCacheKey {
  readonly buildVersion: string;
  readonly userId: string | undefined;
  readonly locale: string;
}

const worker = '/sw.js';
const pagesName = 'madoi-pages';

const isCacheKey = (body: unknown): body is OfflineCacheKey =>
  typeof body === 'object' && body !== null && 'buildVersion' in body && 'locale' in body;
const entryKey = 'offline-pages';
/** What the pages were cached for; cleared with the rest of local storage when somebody logs out. */
const cachedFor = () => createLocalEntry({ key: entryKey, version: 1, accepts: isCacheKey }, localStorage);
const isOfSameVisitor = (a: Omit<OfflineCacheKey, 'buildVersion'>, b: Omit<OfflineCacheKey, 'buildVersion'>): boolean =>
  a.userId === b.userId && a.locale === b.locale;

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
  const entry = cachedFor();
  const known = entry.read();
  if (known?.buildVersion === buildVersion && isOfSameVisitor(known, { userId, locale })) return;
  const list = isKeptList(location) ? [location.pathname] : [];
  const pages = [...(userId === undefined ? [] : ['/favorites']), '/offline', ...list];
  await postToWorker({ type: 'cache', pages, assets: [] });
  entry.write({ buildVersion, userId, locale });
}

/** Whether the favourites open without a network. */
export const hasCachedFavorites = async (): Promise<boolean> =>
  hasWorkers() && (await caches.match('/favorites', { cacheName: pagesName })) !== undefined;

/** Deletes the pages of this device's visitor: when they log out, and before they leave to log in elsewhere. */
export async function clearCachedPages(): Promise<void> {
  cachedFor().remove();
  if (!hasWorkers()) return;
  // A page that the worker has asked for must not be cached after this.
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'forget' });
  await caches.delete(pagesName);
}

/** Deletes pages that show another user than the one who is here, or speak another language; also where an earlier version of the product says so. */
export async function clearOthersPages(visitor: Omit<OfflineCacheKey, 'buildVersion'>): Promise<void> {
  const known = cachedFor().read();
  const isOfOthers =
    known === undefined ? localStorage.getItem(storagePrefix + entryKey) !== null : !isOfSameVisitor(known, visitor);
  if (isOfOthers) await clearCachedPages();
}
