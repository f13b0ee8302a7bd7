import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { answer, html, kept, later, noNetwork, offline, program, startWorker } from './service-worker.fixture.ts';

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
