import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { answer, html, noNetwork, offline, startWorker } from './service-worker.fixture.ts';

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

const own = '<head><script>own()</script><link rel="modulepreload" href="/a"></head><body>';
const replaced = '<head><script src="/offline.js" defer></script></head><body>';

it.each([
  ['as the server sent it', html.replace('<body>', own)],
  ['with a program of its own already', offline.replace('<body>', replaced)],
])(
  'the offline page has one program and no other, also where an earlier worker has cached it %s',
  async (_, cached) => {
    const worker = startWorker();
    await worker.putPage('/offline', cached);
    worker.network.answers = noNetwork;
    expect(await worker.visit('/music')).toBe(offline.replace('<body>', replaced));
  },
);

/** The offline page at this address, and what the server answers to its questions. */
const startPage = async (href: string) => {
  const program = await (await startWorker().load('/offline.js'))?.text();
  const reload = vi.fn();
  const asks: (() => Promise<void>)[] = [];
  const fetch = vi.fn(async (_: string, _options: object): Promise<object> => ({ status: 200 }));
  runInNewContext(String(program), {
    location: { href, reload },
    fetch,
    addEventListener: (name: string, ask: () => Promise<void>) => name === 'online' && asks.push(ask),
    setInterval: (ask: () => Promise<void>) => asks.push(ask),
  });
  return { reload, asks, fetch };
};

it('the offline page asks the server for the page whose place it took, and loads it when it answers', async () => {
  const href = 'https://madoi.example/music?sort=new';
  const { reload, asks, fetch } = await startPage(href);
  expect(asks).toHaveLength(2);
  fetch.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce({ status: 502 });
  await asks[0]?.();
  await asks[0]?.();
  expect(reload).not.toHaveBeenCalled();
  await asks[1]?.();
  expect(reload).toHaveBeenCalledTimes(1);
  const options = { method: 'HEAD', cache: 'no-store', redirect: 'manual' };
  expect(fetch.mock.calls).toEqual([1, 2, 3].map(() => [href, options]));
});

it.each([
  ['is missing', 404],
  ['leads elsewhere', 0],
])('the offline page loads a page that %s', async (_, status) => {
  const { reload, asks, fetch } = await startPage('https://madoi.example/gone');
  fetch.mockResolvedValueOnce({ status });
  await asks[0]?.();
  expect(reload).toHaveBeenCalledTimes(1);
});
