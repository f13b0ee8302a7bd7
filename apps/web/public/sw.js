// The product without a network: the page of favourites opens, every other page says that it cannot.
// Written by hand; `src/platform/offline/keep-offline.ts` tells it what to keep.
const assetsName = 'madoi-assets';
const pagesName = 'madoi-pages';
const shelf = '/favorites';
const offline = '/offline';
// Several releases' worth: what was kept first goes first.
const assetsMost = 800;

/** The offline page stands in for any address: its program would find itself at the wrong one. */
const withoutPrograms = (text) =>
  text.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]*modulepreload[^>]*>/g, '');

const assetsIn = (text) => [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address);

async function keepPage(path, answer) {
  if (!answer.ok || answer.redirected) return [];
  const text = await answer.text();
  const { status } = answer;
  // Of the answer as it came, not as it is kept.
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const body = path === offline ? withoutPrograms(text) : text;
  await (await caches.open(pagesName)).put(path, new Response(body, { status, headers }));
  return assetsIn(text);
}

async function keepAssets(addresses) {
  const cache = await caches.open(assetsName);
  for (const address of new Set(addresses)) {
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined);
  }
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - assetsMost))) await cache.delete(request);
}

async function keep({ pages, assets }) {
  const known = pages.filter((path) => path === shelf || path === offline);
  const found = await Promise.all(known.map(async (path) => keepPage(path, await fetch(path))));
  await keepAssets([...assets, ...found.flat()]);
}

async function openPage(event, path) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (path === shelf) event.waitUntil(keepPage(shelf, answer.clone()).then(keepAssets));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(pagesName)).match(path === shelf ? shelf : offline);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Built files carry a hash in their name: what is kept is what would come. */
async function openAsset(event) {
  const cache = await caches.open(assetsName);
  const kept = await cache.match(event.request);
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(cache.put(event.request, answer.clone()));
  return answer;
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});
addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type === 'keep') event.waitUntil(keep(data));
  if (data?.type === 'forget') event.waitUntil(caches.delete(pagesName));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(event));
});
