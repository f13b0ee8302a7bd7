import { createFakeSocket } from '@madoi/room-client/socket/fake-socket.fixture';
import { expect, it, vi } from 'vitest';
import { followChannel } from './follow-channel.ts';

const follow = ({ isConnected = false } = {}) => {
  const fake = createFakeSocket();
  if (isConnected) fake.connect();
  const listener = { onChange: vi.fn(), onCounts: vi.fn(), onBack: vi.fn() };
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

it('subscribes again with each new connection, and says that something may have been missed', () => {
  const { fake, listener, sent } = follow({ isConnected: true });
  expect(listener.onBack).not.toHaveBeenCalled();
  fake.disconnect();
  fake.connect();
  expect(sent()).toHaveLength(2);
  expect(listener.onBack).toHaveBeenCalledTimes(1);
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
