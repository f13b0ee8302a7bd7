import { createFakeSocket } from '@madoi/room-client/socket/fake-socket.fixture';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { listenForNotifications } from './listen-for-notifications.ts';
import { listKey, stateKey } from './notification-cache.ts';

const userId = 'user-0001';

const listen = ({ isConnected = false } = {}) => {
  const fake = createFakeSocket();
  if (isConnected) fake.connect();
  const queries = new QueryClient();
  queries.setQueryData(stateKey(userId), { unread: 1 });
  queries.setQueryData(listKey(userId), { pages: [], pageParams: [] });
  const stop = listenForNotifications(fake.socket, queries, userId);
  const isRead = () =>
    [stateKey(userId), listKey(userId)].map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated !== true);
  return { fake, queries, stop, isRead };
};

it('reads the number and the list again with a connection that is there, and with each that comes', () => {
  expect(listen({ isConnected: true }).isRead()).toEqual([false, false]);
  const { fake, isRead } = listen();
  expect(isRead()).toEqual([true, true]);
  fake.connect();
  expect(isRead()).toEqual([false, false]);
});

it('shows the number that arrives, and after its end no other; the socket goes on', () => {
  const { fake, queries, stop } = listen({ isConnected: true });
  fake.fire('receive:notification', { unread: 4, hasArrived: true });
  expect(queries.getQueryData(stateKey(userId))).toEqual({ unread: 4 });
  stop();
  fake.fire('receive:notification', { unread: 5, hasArrived: true });
  expect(queries.getQueryData(stateKey(userId))).toEqual({ unread: 4 });
  expect([fake.socket.connected, fake.listenerCount()]).toEqual([true, 0]);
});

it('a number that arrives while an earlier one is asked for is not replaced by it', async () => {
  const { fake, queries } = listen({ isConnected: true });
  const answer: ((state: { readonly unread: number }) => void)[] = [];
  const queryFn = () => new Promise<{ readonly unread: number }>((resolve) => void answer.push(resolve));
  const observer = new QueryObserver(queries, {
    queryKey: stateKey(userId),
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stopObserving = observer.subscribe(() => undefined);
  fake.fire('receive:notification', { unread: 2, hasArrived: true });
  await vi.waitFor(() => expect(answer).toHaveLength(2));
  answer[0]?.({ unread: 1 });
  answer[1]?.({ unread: 2 });
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData(stateKey(userId))).toEqual({ unread: 2 });
  stopObserving();
});
