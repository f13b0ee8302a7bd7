import { favoriteRefetchIntervalMs, favoriteStaleMs } from '@madoi/contract/constants';
import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/http/query-client.ts';
import { favoritesSyncQuery, isNewSyncFailure } from './favorites-sync-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

const watch = (userId: string | undefined, sync: (userId: string) => Promise<unknown>) => {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, favoritesSyncQuery(userId, 'ja', sync));
  const stop = observer.subscribe(() => undefined);
  return {
    observer,
    close: () => {
      stop();
      client.clear();
      client.unmount();
    },
  };
};

/** Away and back to the page. */
const lookAgain = async () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
};

describe('the sync of favourites', () => {
  it('[4.06] [9.07] runs at once and every five minutes, and rests while the page is in the background', async () => {
    const sync = vi.fn(async () => ({ isChanged: false }));
    const { close } = watch('user-0001', sync);
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.mock.calls).toEqual([['user-0001']]);
    await vi.advanceTimersByTimeAsync(favoriteRefetchIntervalMs - 1);
    expect(sync).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sync).toHaveBeenCalledTimes(2);
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(3 * favoriteRefetchIntervalMs);
    expect(sync).toHaveBeenCalledTimes(2);
    close();
  });

  it('[4.06] [9.07] runs when the page becomes visible again, once the last sync is a minute old', async () => {
    const sync = vi.fn(async () => ({ isChanged: false }));
    const { close } = watch('user-0001', sync);
    await vi.advanceTimersByTimeAsync(favoriteStaleMs - 1);
    await lookAgain();
    expect(sync).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await lookAgain();
    expect(sync).toHaveBeenCalledTimes(2);
    close();
  });

  it('[4.06] [6.02] does not run for visitors who are not logged in', async () => {
    const sync = vi.fn(async () => ({ isChanged: false }));
    const { close } = watch(undefined, sync);
    await vi.advanceTimersByTimeAsync(2 * favoriteRefetchIntervalMs);
    await lookAgain();
    expect(sync).not.toHaveBeenCalled();
    close();
  });

  it('[8.04] reports each failure once, and none without a network', async () => {
    let works = false;
    const { observer, close } = watch('user-0001', () =>
      works ? Promise.resolve({ isChanged: false }) : Promise.reject(new Error('the server is away')),
    );
    await vi.advanceTimersByTimeAsync(0);
    const first = observer.getCurrentResult();
    expect(isNewSyncFailure(first, 0, true)).toBe(true);
    expect(isNewSyncFailure(first, 0, false)).toBe(false);
    expect(isNewSyncFailure(first, first.errorUpdatedAt, true)).toBe(false);
    await vi.advanceTimersByTimeAsync(favoriteRefetchIntervalMs);
    expect(isNewSyncFailure(observer.getCurrentResult(), first.errorUpdatedAt, true)).toBe(true);
    works = true;
    await vi.advanceTimersByTimeAsync(favoriteRefetchIntervalMs);
    expect(isNewSyncFailure(observer.getCurrentResult(), 0, true)).toBe(false);
    close();
  });
});
