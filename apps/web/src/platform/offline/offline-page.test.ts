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
