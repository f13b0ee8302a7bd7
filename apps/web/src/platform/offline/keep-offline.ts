/** What the kept pages were made from: another build, person or language needs others. */
export interface KeptFor {
  readonly buildVersion: string;
  readonly userId: string | undefined;
  readonly locale: string;
}

const worker = '/sw.js';
/** Beside the prefix of everything that is stored: only this page and its worker know of it. */
const keptForKey = 'madoi:kept-pages';

const hasWorkers = (): boolean => 'serviceWorker' in navigator;

/** What this page has fetched so far: the worker was not there when it did. */
const fetchedAssets = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

const tell = async (
  message:
    | { readonly type: 'keep'; readonly pages: readonly string[]; readonly assets: readonly string[] }
    | { readonly type: 'forget' },
) => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
};

/** Has the offline page kept on this device, and the shelf of who is signed in, once for each build, person and language. */
export async function keepOffline({ buildVersion, userId, locale }: KeptFor): Promise<void> {
  if (!hasWorkers()) return;
  await navigator.serviceWorker.register(worker);
  const keptFor = [buildVersion, userId ?? '', locale].join(' ');
  if (localStorage.getItem(keptForKey) === keptFor) return;
  const pages = userId === undefined ? ['/offline'] : ['/favorites', '/offline'];
  await tell({ type: 'keep', pages, assets: fetchedAssets() });
  localStorage.setItem(keptForKey, keptFor);
}

/** Pages that show somebody who is not here any more go from this device. */
export async function forgetOthers(userId: string | undefined): Promise<void> {
  const keptFor = localStorage.getItem(keptForKey);
  if (!hasWorkers() || keptFor === null || keptFor.split(' ')[1] === (userId ?? '')) return;
  localStorage.removeItem(keptForKey);
  await tell({ type: 'forget' });
}
