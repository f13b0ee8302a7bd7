import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheLoadedFiles } from './cache-loaded-files.ts';

type Report = (list: { getEntries: () => readonly object[] }) => void;

const postMessage = vi.fn();
let report: Report = () => undefined;
const load = (...entries: readonly { readonly name: string; readonly deliveryType?: string }[]) =>
  report({ getEntries: () => entries });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://madoi.example' });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(given: Report) {
        report = given;
      }
      observe() {}
      disconnect() {
        report = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  postMessage.mockReset();
});

it('names the worker built files and fonts of this site that it lacks, what came at once in one message', async () => {
  cacheLoadedFiles();
  load({ name: 'https://madoi.example/assets/a.js' }, { name: 'https://madoi.example/api/top' });
  load({ name: 'https://elsewhere.example/assets/b.js' }, { name: 'https://madoi.example/fonts/c.ttf' });
  load({ name: 'https://madoi.example/assets/d.js', deliveryType: 'cache-storage' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(postMessage.mock.calls).toEqual([[{ type: 'cache', pages: [], assets: ['/assets/a.js', '/fonts/c.ttf'] }]]);
  load({ name: 'https://madoi.example/assets/later.js' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(postMessage.mock.lastCall).toEqual([{ type: 'cache', pages: [], assets: ['/assets/later.js'] }]);
});

it('leaves the worker alone where it has all files, and once it was stopped', async () => {
  const stop = cacheLoadedFiles();
  load({ name: 'https://madoi.example/assets/a.js', deliveryType: 'cache-storage' });
  await vi.advanceTimersByTimeAsync(5_000);
  load({ name: 'https://madoi.example/assets/b.js' });
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(postMessage).not.toHaveBeenCalled();
});
