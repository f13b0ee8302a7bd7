// The product without a network: the page of favourites opens, lists as they were a while ago, every other page says that it cannot. With one,
// those lists are shown at once as they were, and the page brings itself up to date.
// Written by hand. `src/platform/offline/cache-offline-pages.ts` posts what it has to cache.
const assetsName = 'madoi-assets';
const fontsName = 'madoi-fonts';
const pagesName = 'madoi-pages';
const favoritesPath = '/favorites';
const offlinePath = '/offline';
// Lists that differ a little from visit to visit. `src/platform/offline/kept-page.ts` names them too.
const listPaths = ['/lounge', '/music'];
/** In ms: what was longer ago would be replaced as a whole under the eyes of whoever looks at it. */
const listMaxAgeMs = 3_600_000;
const keptAtHeader = 'madoi-kept-at';
// The files of several releases; beyond this, the oldest are deleted.
const assetsMax = 800;
// Font files of pages, three of each as a rule; their addresses say what they hold.
const fontsMax = 60;

/** The offline page without its scripts: it answers for any address, and the router would not know that one. */
const withoutPrograms = (text) =>
  text.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]*modulepreload[^>]*>/g, '');

/** The page that reads this knows that it shows something older. */
const markedAsKept = (text) => text.replace('<html ', '<html data-kept="" ');

const assetsIn = (text) => [...text.matchAll(/["(](\/(?:assets|fonts)\/[^")]+)[")]/g)].map(([, address]) => address);

const isFont = (path) => path.startsWith('/fonts/');

async function cachePage(path, answer) {
  if (!answer.ok || answer.redirected) return [];
  const text = await answer.text();
  const { status } = answer;
  // These describe the body on the wire; the cached text is decoded.
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(keptAtHeader, String(Date.now()));
  const body = path === offlinePath ? withoutPrograms(text) : listPaths.includes(path) ? markedAsKept(text) : text;
  await (await caches.open(pagesName)).put(path, new Response(body, { status, headers }));
  return assetsIn(text);
}

const isKept = (path) => path === favoritesPath || listPaths.includes(path);

/** Deletes what has been in the cache longest. */
async function trim(cache, max) {
  const stored = await cache.keys();
  for (const request of stored.slice(0, Math.max(0, stored.length - max))) await cache.delete(request);
}

async function cacheAssets(addresses) {
  const [assets, fonts] = await Promise.all([caches.open(assetsName), caches.open(fontsName)]);
  for (const address of new Set(addresses)) {
    const cache = isFont(address) ? fonts : assets;
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined);
  }
  await Promise.all([trim(assets, assetsMax), trim(fonts, fontsMax)]);
}

async function cachePages({ pages, assets }) {
  const known = pages.filter((path) => path === offlinePath || isKept(path));
  const found = await Promise.all(known.map(async (path) => cachePage(path, await fetch(path))));
  await cacheAssets([...assets, ...found.flat()]);
}

/** Reloads, history, addresses with parameters, and visits from another site, whose visitors a page may greet. */
const wantsPresentList = ({ cache, referrer, url }) =>
  cache !== 'default' ||
  new URL(url).search !== '' ||
  (referrer !== '' && new URL(referrer, location.origin).origin !== location.origin);

/** A list as it was a while ago. */
async function keptList(path) {
  if (!listPaths.includes(path)) return undefined;
  const kept = await (await caches.open(pagesName)).match(path);
  const isRecent = Date.now() - Number(kept?.headers.get(keptAtHeader)) < listMaxAgeMs;
  return isRecent ? kept : undefined;
}

async function pageWithoutNetwork(path) {
  const pages = await caches.open(pagesName);
  const kept = path === favoritesPath ? await pages.match(path) : await keptList(path);
  return kept ?? pages.match(offlinePath);
}

async function askForPage(event, path) {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  const copy = isKept(path) ? answer.clone() : undefined;
  return { answer, caching: copy && cachePage(path, copy).then(cacheAssets) };
}

async function openPage(event, path) {
  const asked = askForPage(event, path);
  // Whatever becomes of it: the worker waits for what it caches, and the browser complains of an answer that nobody took.
  event.waitUntil(asked.then(({ caching }) => caching).catch(() => undefined));
  const list = wantsPresentList(event.request) ? undefined : await keptList(path);
  if (list !== undefined) return list;
  try {
    return (await asked).answer;
  } catch (error) {
    const page = await pageWithoutNetwork(path);
    if (page === undefined) throw error;
    return page;
  }
}

/** Built files have a hash in their name, fonts say what they hold: a cached one is the same as the server's. */
async function openAsset(event, name) {
  const cache = await caches.open(name);
  const cached = await cache.match(event.request);
  if (cached !== undefined) return cached;
  const answer = await fetch(event.request);
  if (answer.status === 200) {
    const kept = answer.clone();
    event.waitUntil(cache.put(event.request, kept).then(() => name === fontsName && trim(cache, fontsMax)));
  }
  return answer;
}

/**
 * Where the browser can, it takes built files and fonts from their cache by itself, else from the network: a page has some thirty of them, and this
 * program would see each one pass. What came from the network is not in the cache then; the page says which files it has loaded. A browser that
 * knows routes, but not such ones, would throw this program away if that reached it; as it does not, every file goes through this program there.
 */
const routeAssets = async (event) => {
  const routes = [
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: assetsName } },
    { condition: { urlPattern: { pathname: '/fonts/*' } }, source: { cacheName: fontsName } },
  ];
  await event.addRoutes?.(routes).catch(() => undefined);
};

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(routeAssets(event));
});
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});
addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'cache') event.waitUntil(cachePages(data));
  if (data?.type === 'forget') event.waitUntil(caches.delete(pagesName));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(event, assetsName));
  else if (isFont(pathname)) event.respondWith(openAsset(event, fontsName));
});

const showPush = async ({ title, body, path, tag }) => {
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/favicon-32.png',
    data: { path },
  });
};

/** The page that is open already, else a new one. */
const openPath = async (path) => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  if (shown !== undefined) return shown.focus();
  return clients.openWindow(path);
};

addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(showPush(event.data.json()));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  // A path of this site alone, in whatever form it came.
  const { origin, pathname } = new URL(path, location.origin);
  if (origin === location.origin) event.waitUntil(openPath(pathname));
});
