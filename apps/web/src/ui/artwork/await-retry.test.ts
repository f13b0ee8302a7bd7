import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitRetry } from './await-retry.ts';

let page: EventTarget;
let line: { onLine: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  line = { onLine: true };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', line);
});
afterEach(() => vi.useRealTimers());

it('asks for a picture again once the browser is online, and only once', () => {
  const retry = vi.fn();
  awaitRetry(0, retry);
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('asks again later after each failure, because a browser in a tunnel may call itself online, and at last only with the line', () => {
  const retriedAfterMs = [0, 1, 2, 3].map((failedBefore) => {
    const retry = vi.fn();
    awaitRetry(failedBefore, retry);
    const startedAt = Date.now();
    retry.mockImplementation(() => Date.now() - startedAt);
    vi.advanceTimersByTime(120_000);
    return retry.mock.results.map(({ value }) => value);
  });
  expect(retriedAfterMs).toEqual([[5_000], [20_000], [60_000], []]);
});

it('wastes no request while the browser knows that it is offline', () => {
  const retry = vi.fn();
  line.onLine = false;
  awaitRetry(0, retry);
  vi.advanceTimersByTime(120_000);
  expect(retry).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('asks for nothing after it was stopped', () => {
  const retry = vi.fn();
  awaitRetry(0, retry)();
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(retry).not.toHaveBeenCalled();
});
