// The product without a network: the page of favourites opens, lists as they were a while ago, every other page says that it cannot. With one,
// those lists are shown at once as they were, and the page brings itself up to date.
// Written by hand. `src/platform/offline/cache-offline-pages.ts` posts what it has to cache.
const assetsName = 'madoi-assets';
const fontsName = 'madoi-fonts';
const pagesName = 'madoi-pages';
const favoritesPath = '/favorites';
const offlinePath = '/offline';
const offlineProgramPath = '/offline.js';
// Lists that differ a little from visit to visit. `src/platform/offline/kept-page.ts` names them too.
const listPaths = ['/lounge', '/music'];
/** In ms: what was longer ago would be replaced as a whole under the eyes of whoever looks at it. */
const listMaxAgeMs = 3_600_000;
const keptAtHeader = 'madoi-kept-at';
// The files of several releases; beyond this, the oldest are deleted.
const assetsMax = 800;
// Font files of pages, three of each as a rule; their addresses say what they hold.
const fontsMax = 60;

/** Runs in the offline page: opens the page whose place it took as soon as the server answers for it. In ms: how often it asks, if the browser does not say before that it is connected. */
const reopenWhenOnline = () => {
  const retryMs = 15_000;
  const ask = async () => {
    // For this very page: where another one is answered and this is not, a reload would only bring it back here. A redirect is an answer too.
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'manual' };
    const answer = await fetch(location.href, options).catch(() => undefined);
    if (answer?.status < 500) location.reload();
  };
  addEventListener('online', ask);
  setInterval(ask, retryMs);
};

const offlineProgram = () =>
  new Response(`(${reopenWhenOnline})();`, { headers: { 'content-type': 'text/javascript' } });

/**
 * The offline page with this one program instead of its own: it answers for any address, and the router would not know that one. What needs those
 * programs is not shown. Done when it is shown: after a release, an earlier worker may have cached it.
 */
const withOwnProgram = (text) =>
  text
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*modulepreload[^>]*>/g, '')
    .replace(/<html (data-static="" )?/, '<html data-static="" ')
    .replace('</head>', `<script src="${offlineProgramPath}" defer></script></head>`);

/** The page that reads this knows that it shows something older. */
const markedAsKept = (text) => text.replace('<html ', '<html data-kept="" ');

const assetsIn = (text) => [...text.matchAll(/["(](\/(?:assets|fonts)\/[^")]+)[")]/g)].map(([, address]) => address);

const isFont = (path) => path.startsWith('/fonts/');

/** How often pages were cleared: what was asked for before that is not cached after it, as it may be of somebody who has logged out. */
let clearings = 0;

async function cachePage(path, answer, askedAt) {
  if (!answer.ok || answer.redirected) return [];
  const text = await answer.text();
  const { status } = answer;
  // These describe the body on the wire; the cached text is decoded.
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'server-timing']) headers.delete(name);
  headers.set(keptAtHeader, String(Date.now()));
  const body = listPaths.includes(path) ? markedAsKept(text) : text;
  const pages = await caches.open(pagesName);
  if (askedAt !== clearings) return [];
  await pages.put(path, new Response(body, { status, headers }));
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

/** Lists of another build, user or language than the pages that were just cached. */
async function clearLists(cached) {
  const pages = await caches.open(pagesName);
  for (const path of listPaths) if (!cached.includes(path)) await pages.delete(path);
}

async function cachePages({ pages, assets }) {
  const known = pages.filter((path) => path === offlinePath || isKept(path));
  const askedAt = clearings;
  const found = await Promise.all(known.map(async (path) => cachePage(path, await fetch(path), askedAt)));
  if (pages.length > 0) await clearLists(pages);
  await cacheAssets([...assets, ...found.flat()]);
}

/** A page may greet whom another site has sent, and shows what its parameters ask for. */
const isPlainVisit = ({ referrer, url }) =>
  new URL(url).search === '' && (referrer === '' || new URL(referrer, location.origin).origin === location.origin);

/** What a list shows to a visit that is not plain is not for the next one. */
const mayKeep = (path, request) => isKept(path) && (path === favoritesPath || isPlainVisit(request));

/** A list as it was a while ago. */
async function keptList(path) {
  if (!listPaths.includes(path)) return undefined;
  // A browser whose caches are broken still has the network.
  const kept = await caches
    .open(pagesName)
    .then((pages) => pages.match(path))
    .catch(() => undefined);
  const isRecent = Date.now() - Number(kept?.headers.get(keptAtHeader)) < listMaxAgeMs;
  return isRecent ? kept : undefined;
}

/** It leads to the favourites only where those open without a network. */
async function offlinePage(pages) {
  const [offline, favorites] = await Promise.all([pages.match(offlinePath), pages.match(favoritesPath)]);
  if (offline === undefined) return undefined;
  const { status, headers } = offline;
  const text = withOwnProgram(await offline.text());
  const body = favorites === undefined ? text : text.replace('<html ', '<html data-kept-favorites="" ');
  return new Response(body, { status, headers });
}

async function pageWithoutNetwork(path) {
  const pages = await caches.open(pagesName);
  const kept = path === favoritesPath ? await pages.match(path) : await keptList(path);
  return kept ?? offlinePage(pages);
}

async function askForPage(event, path) {
  const askedAt = clearings;
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  const copy = mayKeep(path, event.request) ? answer.clone() : undefined;
  return { answer, caching: copy && cachePage(path, copy, askedAt).then(cacheAssets) };
}

async function openPage(event, path) {
  const asked = askForPage(event, path);
  // The worker lives until it has cached the answer; an answer that nobody took would be complained of.
  event.waitUntil(asked.then(({ caching }) => caching).catch(() => undefined));
  // A reload has another cache mode in most browsers; in the others the page brings itself up to date.
  const mayBeEarlier = event.request.cache === 'default' && isPlainVisit(event.request);
  const list = mayBeEarlier ? await keptList(path) : undefined;
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
  if (data?.type === 'forget') {
    clearings += 1;
    event.waitUntil(caches.delete(pagesName));
  }
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(event, assetsName));
  else if (pathname === offlineProgramPath) event.respondWith(offlineProgram());
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
