import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicker } from './ticker.ts';

const everyMs = 1_000;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

describe('a ticker', () => {
  it('does its work at every beat, and none after its stop', async () => {
    const tick = vi.fn(async () => undefined);
    const ticker = createTicker({ everyMs, tick, failure: 'x', log });
    ticker.start();
    ticker.start();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(tick).toHaveBeenCalledTimes(3);
    await ticker.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tick).toHaveBeenCalledTimes(3);
  });

  it('does it first with its start where that is asked for', async () => {
    const tick = vi.fn(async () => undefined);
    const ticker = createTicker({ everyMs, tick, failure: 'x', log, shouldRunImmediately: true });
    ticker.start();
    ticker.start();
    expect(tick).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(tick).toHaveBeenCalledTimes(2);
    await ticker.stop();
  });

  it('never runs two ticks at a time: beats that a long one outlasts are left out, not queued', async () => {
    let end = (): void => undefined;
    const tick = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const ticker = createTicker({ everyMs, tick, failure: 'x', log });
    ticker.start();
    await vi.advanceTimersByTimeAsync(10_500);
    expect(tick).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tick).toHaveBeenCalledTimes(2);
    end();
    await ticker.stop();
  });

  it('aborts the running tick and waits for it', async () => {
    let end = (): void => undefined;
    const heard: AbortSignal[] = [];
    const tick = (stopping: AbortSignal) => {
      heard.push(stopping);
      return new Promise<void>((resolve) => (end = resolve));
    };
    const ticker = createTicker({ everyMs, tick, failure: 'x', log });
    ticker.start();
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(heard.map(({ aborted }) => aborted)).toEqual([false]);
    let isStopped = false;
    const stopped = ticker.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isStopped).toBe(false);
    expect(heard.map(({ aborted }) => aborted)).toEqual([true]);
    end();
    await stopped;
    expect(isStopped).toBe(true);
    ticker.start();
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(heard.at(-1)?.aborted).toBe(false);
    end();
    await ticker.stop();
  });

  it('logs a tick that failed, whichever way, and goes on', async () => {
    const reasons = [() => Promise.reject(new Error('late')), () => Promise.resolve()];
    const tick = vi.fn(() => (reasons.shift() ?? Promise.reject.bind(Promise))());
    const ticker = createTicker({ everyMs, tick, failure: 'it could not be done', log });
    ticker.start();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(tick).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: new Error('late') }, 'it could not be done');
    await ticker.stop();
  });

  it('and others of one log say once that a backing service is unavailable, and once that their work goes on', async () => {
    let isAway = true;
    const tick = async () => {
      if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    };
    const tickers = ['x', 'y', 'z'].map((failure) => createTicker({ everyMs, tick, failure, log }));
    for (const ticker of tickers) ticker.start();
    await vi.advanceTimersByTimeAsync(20_500);
    expect(log.warn).toHaveBeenCalledOnce();
    isAway = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(log.info).toHaveBeenCalledOnce();
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledOnce();
    await Promise.all(tickers.map(({ stop }) => stop()));
  });

  it('leaves the work to the process that has the lock', async () => {
    const tick = vi.fn(async () => undefined);
    const tryWithLock = vi.fn(async () => undefined);
    const ticker = createTicker({ everyMs, tick, failure: 'x', log, lock: { locks: { tryWithLock }, name: 'mine' } });
    ticker.start();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(tryWithLock).toHaveBeenCalledWith('mine', expect.any(Function));
    expect(tick).not.toHaveBeenCalled();
    await ticker.stop();
  });
});
