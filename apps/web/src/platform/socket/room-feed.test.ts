import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { expect, it } from 'vitest';
import { createFakeSocket } from './fake-socket.fixture.ts';
import { createRoomEventSource } from './room-events.ts';
import { createRoomFeed } from './room-feed.ts';

function setUp() {
  const fake = createFakeSocket();
  const heard: string[] = [];
  const feed = createRoomFeed({
    call: (() => Promise.reject(new Error('nothing is to be fetched'))) as CallEndpoint,
    events: createRoomEventSource(fake.socket),
    roomId: 'room-0001',
    seq: 10,
    lastId: 0,
    handlers: {
      onRoomEvent: ({ payload }) => heard.push(`log ${payload.seq}`),
      onPersonal: ({ kind }) => heard.push(`personal ${kind}`),
      onRoomReset: async () => 10,
      onQueueEvent: () => undefined,
      onQueueReset: () => undefined,
    },
  });
  return { fake, feed, heard };
}

it('[3.22] hands on what is told to a newcomer alone, and what the log holds at the same number too', () => {
  const { fake, feed, heard } = setUp();
  const told = (kind: string, seq: number) => fake.fire('receive:message:system', { id: kind, seq, at: 1, kind });
  // Told at the number of a coming that is still on its way.
  told('communityGuidelines', 11);
  told('aboutJoinVisibility', 11);
  expect(feed.lastSeq()).toBe(10);
  fake.fire('receive:activity', { id: 'join', seq: 11, at: 1, kind: 'join' });
  told('liveStart', 12);
  expect(heard).toEqual(['personal communityGuidelines', 'personal aboutJoinVisibility', 'log 11', 'log 12']);
  feed.dispose();
});
