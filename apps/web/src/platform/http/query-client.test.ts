import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

describe('createQueryClient', () => {
  it('[9.25] does not refetch on focus or reconnect, is fresh for 10 min and keeps for 5 min', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 600_000,
      gcTime: 300_000,
    });
  });

  it('[4.33] a request is idle until it is wanted, then loading, then a success or an error', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(async () => 'here');
    const observer = new QueryObserver(client, { queryKey: ['a'], queryFn, enabled: false });
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
    const fetched = observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', isLoading: true });
    expect(await fetched).toMatchObject({ status: 'success', data: 'here' });
    queryFn.mockRejectedValue(new Error('away'));
    expect(await observer.refetch()).toMatchObject({ status: 'error', data: 'here' });
    stop();
  });

  it('[4.33] a change without a network is paused, and done once when it is back', async () => {
    const client = createQueryClient();
    client.mount();
    const mutationFn = vi.fn(async () => 'done');
    const observer = new MutationObserver(client, { mutationFn });
    expect(observer.getCurrentResult()).toMatchObject({ status: 'idle', isPaused: false });
    onlineManager.setOnline(false);
    const answer = observer.mutate();
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', isPaused: true });
    expect(mutationFn).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    expect(await answer).toBe('done');
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', isPaused: false });
    expect(mutationFn).toHaveBeenCalledTimes(1);
    client.unmount();
  });
});
