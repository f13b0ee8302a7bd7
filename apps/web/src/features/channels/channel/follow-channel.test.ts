import { createFakeSocket } from '@madoi/room-client/socket/fake-socket.fixture';
import { expect, it, vi } from 'vitest';
import { followChannel } from './follow-channel.ts';

const follow = ({ isConnected = false } = {}) => {
  const fake = createFakeSocket();
  if (isConnected) fake.connect();
  const listener = { onChange: vi.fn(), onCounts: vi.fn(), onSubscribed: vi.fn() };
  const stop = followChannel(fake.socket, 'channel-1', listener);
  const sent = () => fake.sent.map(({ event, payload }) => [event, (payload as { channelId: string }).channelId]);
  return { fake, listener, stop, sent };
};

it('subscribes at once over a connection that is there, and with the next one where there is none', () => {
  const there = follow({ isConnected: true });
  expect(there.sent()).toEqual([['send:emorie:subscribe', 'channel-1']]);
  const toCome = follow();
  expect(toCome.sent()).toEqual([]);
  toCome.fake.connect();
  expect(toCome.sent()).toEqual([['send:emorie:subscribe', 'channel-1']]);
});

it('says with each subscription that the server has taken, the first too, that something may have been missed before', () => {
  const { fake, listener, sent } = follow({ isConnected: true });
  expect(listener.onSubscribed).not.toHaveBeenCalled();
  fake.sent[0]?.ack?.({ status: 200 });
  expect(listener.onSubscribed).toHaveBeenCalledTimes(1);
  fake.disconnect();
  fake.connect();
  expect(sent()).toHaveLength(2);
  fake.sent[1]?.ack?.({ status: 200 });
  expect(listener.onSubscribed).toHaveBeenCalledTimes(2);
});

it('does not say so of a subscription that is taken after the page has gone', () => {
  const { fake, listener, stop } = follow({ isConnected: true });
  stop();
  fake.sent[0]?.ack?.({ status: 200 });
  expect(listener.onSubscribed).not.toHaveBeenCalled();
});

it('hears of its channel alone, and of nothing once it has stopped; the socket goes on', () => {
  const { fake, listener, stop, sent } = follow({ isConnected: true });
  for (const channelId of ['channel-1', 'channel-2']) {
    fake.fire('receive:emorie:changed', { channelId });
    fake.fire('receive:emorie:reactions', { channelId });
  }
  stop();
  fake.fire('receive:emorie:changed', { channelId: 'channel-1' });
  expect(listener.onChange.mock.calls).toEqual([[{ channelId: 'channel-1' }]]);
  expect(listener.onCounts.mock.calls).toEqual([[{ channelId: 'channel-1' }]]);
  expect(sent().at(-1)).toEqual(['send:emorie:unsubscribe', 'channel-1']);
  expect([fake.socket.connected, fake.listenerCount()]).toEqual([true, 0]);
});
