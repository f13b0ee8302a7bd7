import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitRetry } from './await-retry.ts';

const address = 'https://madoi.example/api/artwork/album-1';
let page: EventTarget;
/** What the browser noted of the last request of the picture. */
let statuses: readonly number[];
let line: { onLine: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  line = { onLine: true };
  statuses = [];
  vi.stubGlobal('performance', {
    getEntriesByName: (name: string) =>
      name === address ? statuses.map((responseStatus) => ({ responseStatus })) : [],
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', line);
});
// In this order: what was there before is the clock that the timers have put in its place.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks for a picture again once the browser is online, and only once', () => {
  const retry = vi.fn();
  awaitRetry(0, address, retry);
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('asks again later after each failure, because a browser in a tunnel may call itself online, and at last only with the line', () => {
  const retriedAfterMs = [0, 1, 2, 3].map((failedBefore) => {
    const retry = vi.fn();
    awaitRetry(failedBefore, address, retry);
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
  awaitRetry(0, address, retry);
  vi.advanceTimersByTime(120_000);
  expect(retry).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('asks for nothing after it was stopped', () => {
  const retry = vi.fn();
  awaitRetry(0, address, retry)();
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(retry).not.toHaveBeenCalled();
});

it.each([404, 410])('asks for a picture no more that the server does not have (%i)', (status) => {
  const retry = vi.fn();
  statuses = [503, status];
  awaitRetry(0, address, retry);
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(retry).not.toHaveBeenCalled();
});

it.each([0, 200, 503])('asks again for one that broke off, or that the server had no time for (%i)', (status) => {
  const retry = vi.fn();
  statuses = [status];
  awaitRetry(0, address, retry);
  vi.advanceTimersByTime(5_000);
  expect(retry).toHaveBeenCalledTimes(1);
});
