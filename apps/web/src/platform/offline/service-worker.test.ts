import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const program = await readFile(new URL('../../../public/sw.js', import.meta.url), 'utf8');

/** The worker is installed where this resolves; where it rejects, the browser throws it away with its pushes and pages. */
const install = async (addRoutes?: (routes: readonly object[]) => Promise<void>) => {
  const listeners = new Map<string, (event: object) => void>();
  let installed: unknown;
  runInNewContext(program, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
  });
  listeners.get('install')?.({ addRoutes, waitUntil: (work: unknown) => (installed = work) });
  await installed;
};

it('has the browser take built files and fonts from their caches', async () => {
  const routes: object[] = [];
  await install(async (added) => void routes.push(...added));
  expect(routes).toEqual([
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: 'madoi-assets' } },
    { condition: { urlPattern: { pathname: '/fonts/*' } }, source: { cacheName: 'madoi-fonts' } },
  ]);
});

it.each([
  ['knows no routes', undefined],
  [
    'takes no such routes',
    async () => {
      throw new TypeError('no cacheName here');
    },
  ],
])('is installed in a browser that %s', async (_, addRoutes) => {
  await expect(install(addRoutes)).resolves.toBeUndefined();
});

const html = '<!doctype html><html lang="ja"><body>now</body></html>';
const answer = (text = html) =>
  new Response(text, { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } });

/** A worker with caches in memory. `network` answers; where it throws there is none. */
const startWorker = () => {
  const listeners = new Map<string, (event: object) => void>();
  const stores = new Map<string, Map<string, Response>>();
  const nowMs = { value: 1_000_000_000 };
  const isBroken = { value: false };
  const network = { answers: async (): Promise<Response> => answer() };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (path: string) => {
        if (isBroken.value) throw new TypeError('no storage');
        return store.get(path)?.clone();
      },
      delete: async (path: string) => store.delete(path),
      put: async (path: string, kept: Response) => void store.set(path, kept),
      add: async () => undefined,
      keys: async () => [],
    };
  };
  runInNewContext(program, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: new URL('https://madoi.example/sw.js'),
    caches: { open, delete: async (name: string) => stores.delete(name) },
    fetch: () => network.answers(),
    Date: { now: () => nowMs.value },
    Response,
    Headers,
    URL,
  });
  const visit = async (url: string, request: { readonly cache?: string; readonly referrer?: string } = {}) => {
    let answered: Promise<Response> | undefined;
    let caching: Promise<unknown> | undefined;
    listeners.get('fetch')?.({
      request: {
        method: 'GET',
        mode: 'navigate',
        url: `https://madoi.example${url}`,
        cache: 'default',
        referrer: '',
        ...request,
      },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (page: Promise<Response>) => (answered = page),
      waitUntil: (work: Promise<unknown>) => (caching = work),
    });
    const page = await (answered as Promise<Response> | undefined);
    await caching;
    return page?.text();
  };
  const load = async (path: string) => {
    let answered: Response | undefined;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'no-cors', url: `https://madoi.example${path}` },
      respondWith: (given: Response) => (answered = given),
    });
    return answered;
  };
  const post = async (data: object) => {
    let work: unknown;
    listeners.get('message')?.({ data, waitUntil: (worked: unknown) => (work = worked) });
    await work;
  };
  return { nowMs, isBroken, network, visit, load, post };
};
const kept = '<!doctype html><html data-kept="" lang="ja"><body>now</body></html>';
const offline = html.replace('<html ', '<html data-static="" ');
const later = async () => answer(html.replace('now', 'later'));
const noNetwork = async (): Promise<Response> => {
  throw new TypeError('no network');
};

it.each(['/lounge', '/music'])(
  'shows %s as it was, marked, when it is opened again, and the present one the next time',
  async (path) => {
    const worker = startWorker();
    expect(await worker.visit(path)).toBe(html);
    worker.network.answers = later;
    expect(await worker.visit(path)).toBe(kept);
    expect(await worker.visit(path, { referrer: 'https://madoi.example/music' })).toBe(kept.replace('now', 'later'));
  },
);

it('shows a list that the page has asked it to cache', async () => {
  const worker = startWorker();
  await worker.post({ type: 'cache', pages: ['/lounge', '/terms'], assets: [] });
  worker.network.answers = later;
  expect(await worker.visit('/lounge')).toBe(kept);
  expect(await worker.visit('/terms')).toBe(html.replace('now', 'later'));
});

it.each([
  ['loaded again', '/lounge', { cache: 'no-cache' }],
  ['asked for with parameters', '/lounge?room=1', {}],
  ['reached from another site', '/lounge', { referrer: 'https://kkbox.example/' }],
])('takes a list from the network that is %s', async (_, url, request) => {
  const worker = startWorker();
  await worker.visit('/lounge');
  worker.network.answers = later;
  expect(await worker.visit(url, request)).toContain('later');
});

it.each([
  ['asked for with parameters', '/lounge?room=1', {}],
  ['reached from another site', '/lounge', { referrer: 'https://kkbox.example/' }],
])('does not show a list to others that was %s', async (_, url, request) => {
  const worker = startWorker();
  await worker.visit(url, request);
  worker.network.answers = later;
  expect(await worker.visit('/lounge')).toBe(html.replace('now', 'later'));
});

it('does not cache a page that was asked for before its pages were cleared', async () => {
  const worker = startWorker();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  worker.network.answers = async () => {
    await arrived;
    return answer();
  };
  const visited = worker.visit('/lounge');
  await worker.post({ type: 'forget' });
  arrive();
  await visited;
  worker.network.answers = later;
  expect(await worker.visit('/lounge')).toBe(html.replace('now', 'later'));
});

it('keeps no list of before where the pages of another user are cached', async () => {
  const worker = startWorker();
  await worker.visit('/music');
  await worker.post({ type: 'cache', pages: ['/lounge', '/offline'], assets: [] });
  worker.network.answers = later;
  expect(await worker.visit('/lounge')).toBe(kept);
  expect(await worker.visit('/music')).toBe(html.replace('now', 'later'));
});

it('takes a list from the network where the browser’s caches are broken', async () => {
  const worker = startWorker();
  await worker.visit('/lounge');
  worker.isBroken.value = true;
  worker.network.answers = later;
  expect(await worker.visit('/lounge')).toContain('later');
});

it('takes a list from the network whose copy is an hour old', async () => {
  const worker = startWorker();
  await worker.visit('/lounge');
  worker.network.answers = later;
  worker.nowMs.value += 3_600_000;
  expect(await worker.visit('/lounge')).toContain('later');
});

it('takes a list from the network once its pages are cleared', async () => {
  const worker = startWorker();
  await worker.visit('/lounge');
  await worker.post({ type: 'forget' });
  worker.network.answers = later;
  expect(await worker.visit('/lounge')).toContain('later');
});

it('keeps the list that it has where the server refuses or fails', async () => {
  const worker = startWorker();
  await worker.visit('/lounge');
  worker.network.answers = async () => new Response('busy', { status: 503 });
  expect(await worker.visit('/lounge')).toBe(kept);
  expect(await worker.visit('/lounge')).toBe(kept);
});

it('without a network it shows a list of the last hour, and else the offline page', async () => {
  const worker = startWorker();
  await worker.post({ type: 'cache', pages: ['/offline'], assets: [] });
  await worker.visit('/lounge');
  worker.network.answers = noNetwork;
  expect(await worker.visit('/lounge', { cache: 'no-cache' })).toBe(kept);
  expect(await worker.visit('/music')).toBe(offline);
  worker.nowMs.value += 3_600_000;
  expect(await worker.visit('/lounge')).toBe(offline);
});

it('the offline page leads to the favourites only where the worker has them', async () => {
  const worker = startWorker();
  await worker.post({ type: 'cache', pages: ['/offline'], assets: [] });
  worker.network.answers = noNetwork;
  expect(await worker.visit('/favorites')).toBe(offline);
  worker.network.answers = async () => answer();
  await worker.visit('/favorites');
  worker.network.answers = noNetwork;
  expect(await worker.visit('/favorites')).toBe(html);
  expect(await worker.visit('/history')).toBe(offline.replace('<html ', '<html data-kept-favorites="" '));
});

it('the offline page has one program, which asks the server and loads the page again when it answers', async () => {
  const worker = startWorker();
  const text = html.replace('<body>', '<head><script>own()</script><link rel="modulepreload" href="/a"></head><body>');
  worker.network.answers = async () => answer(text);
  await worker.post({ type: 'cache', pages: ['/offline'], assets: [] });
  worker.network.answers = noNetwork;
  expect(await worker.visit('/music')).toContain('<head><script src="/offline.js" defer></script></head>');
  const program = await (await worker.load('/offline.js'))?.text();
  const reload = vi.fn();
  const asks: (() => Promise<void>)[] = [];
  const server = { answers: async (): Promise<object> => Promise.reject(new TypeError('no network')) };
  runInNewContext(String(program), {
    location: { reload },
    fetch: () => server.answers(),
    addEventListener: (name: string, ask: () => Promise<void>) => name === 'online' && asks.push(ask),
    setInterval: (ask: () => Promise<void>) => asks.push(ask),
  });
  expect(asks).toHaveLength(2);
  await asks[0]?.();
  server.answers = async () => ({ ok: false });
  await asks[0]?.();
  expect(reload).not.toHaveBeenCalled();
  server.answers = async () => ({ ok: true });
  await asks[1]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});
