import { InfiniteQueryObserver, MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { mutationStateOf, nextPageStateOf } from './request-state.ts';

afterEach(() => onlineManager.setOnline(true));

it('[4.33] a list’s next page is idle until the list is wanted, then a success, loading, or an error', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async ({ pageParam }: { pageParam: number }) => pageParam);
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn,
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
    enabled: false,
  });
  const stop = observer.subscribe(() => undefined);
  const state = () => nextPageStateOf(observer.getCurrentResult());
  expect(state()).toBe('idle');
  await observer.refetch();
  expect(state()).toBe('success');
  const fetched = observer.fetchNextPage();
  expect(state()).toBe('loading');
  await fetched;
  expect(state()).toBe('success');
  queryFn.mockRejectedValue(new Error('away'));
  await observer.fetchNextPage();
  expect(state()).toBe('error');
  stop();
});

it('[4.33] a change is idle, paused without a network, loading, a success or an error', async () => {
  const client = createQueryClient();
  client.mount();
  const asked: { readonly finish: (text: string) => void; readonly fail: (error: Error) => void }[] = [];
  const mutationFn = () => new Promise<string>((finish, fail) => void asked.push({ finish, fail }));
  const observer = new MutationObserver(client, { mutationFn });
  const state = () => mutationStateOf(observer.getCurrentResult());
  expect(state()).toBe('idle');
  onlineManager.setOnline(false);
  const answer = observer.mutate();
  expect([state(), asked.length]).toEqual(['paused', 0]);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect([state(), asked.length]).toEqual(['loading', 1]));
  asked[0]?.finish('done');
  expect([await answer, state()]).toEqual(['done', 'success']);
  const failing = observer.mutate().catch(() => 'failed');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.fail(new Error('away'));
  expect([await failing, state()]).toEqual(['failed', 'error']);
  client.unmount();
});
