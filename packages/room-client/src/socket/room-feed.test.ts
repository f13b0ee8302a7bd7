import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import { getQueue, getQueueEvents } from '@madoi/contract/lounge/queue';
import { type QueuePaging, reduceQueuePaging, startQueuePaging } from '@madoi/domain/lounge/queue/queue-paging';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
      onQueueFetch: () => undefined,
    },
  });
  return { fake, feed, heard };
}

type Answer = { readonly list?: readonly number[]; readonly next?: string; readonly operation?: 'reset' };

/** A feed whose calls for the queue wait until they are answered one by one. */
function setUpQueue() {
  const asked: { readonly what: string; answer(answer: Answer): void; fail(error: Error): void }[] = [];
  const heard: string[] = [];
  const states: QueuePaging[] = [startQueuePaging('room-0001', '0')];
  const call = ((endpoint: unknown, input: { query?: { since: number } }) => {
    if (endpoint !== getQueueEvents && endpoint !== getQueue) {
      return Promise.resolve({ list: [], paging: {} });
    }
    return new Promise((resolve, reject) => {
      asked.push({
        what: endpoint === getQueue ? 'whole' : `since ${input.query?.since}`,
        answer: ({ list = [], next, operation }) =>
          resolve({
            ...{ queue: {}, lastId: 9 },
            list: list.map((id) => ({ id })),
            paging: { ...(next !== undefined && { next }) },
            operation,
          }),
        fail: reject,
      });
    });
  }) as unknown as CallEndpoint;
  const feed = createRoomFeed({
    call,
    events: createRoomEventSource(createFakeSocket().socket),
    ...{ roomId: 'room-0001', seq: 0, lastId: 0 },
    handlers: {
      ...{ onRoomEvent: () => undefined, onPersonal: () => undefined, onRoomReset: async () => 0 },
      onQueueEvent: ({ id }) => heard.push(`event ${id}`),
      onQueueReset: (_queue, lastId) => heard.push(`whole to ${lastId}`),
      onQueueFetch: (input) => states.push(reduceQueuePaging(states.at(-1) as QueuePaging, input)),
    },
  });
  const rest = () => vi.advanceTimersByTimeAsync(0);
  return { feed, asked, heard, states, rest, now: () => states.at(-1) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[3.22] hands on what is sent to a newcomer alone, and what the log holds at the same number too', () => {
  const { fake, feed, heard } = setUp();
  const fireNotice = (kind: string, seq: number) => fake.fire('receive:message:system', { id: kind, seq, at: 1, kind });
  // Told at the number of a coming that is still on its way.
  fireNotice('communityGuidelines', 11);
  fireNotice('aboutJoinVisibility', 11);
  expect(feed.lastSeq()).toBe(10);
  fake.fire('receive:activity', { id: 'join', seq: 11, at: 1, kind: 'join' });
  fireNotice('liveStart', 12);
  expect(heard).toEqual(['personal communityGuidelines', 'personal aboutJoinVisibility', 'log 11', 'log 12']);
  feed.dispose();
});

it('[3.40] [5.08] fetches the queue page by page, one at a time, and says what is asked for and whether all is loaded', async () => {
  const { feed, asked, heard, rest, now } = setUpQueue();
  void feed.catchUp();
  void feed.catchUp();
  expect(asked.map(({ what }) => what)).toEqual(['since 0']);
  expect(now()).toEqual({ paging: { id: 'room-0001', next: '0', isLoading: true }, isLoaded: false });
  asked[0]?.answer({ list: [1, 2], next: '2' });
  await rest();
  expect(now()).toEqual({ paging: { id: 'room-0001', next: '2', isLoading: true }, isLoaded: false });
  asked[1]?.answer({ list: [3] });
  await rest();
  expect(heard).toEqual(['event 1', 'event 2', 'event 3']);
  // The second call came while the first one was on its way: what happened since is asked for after it.
  expect(asked.map(({ what }) => what)).toEqual(['since 0', 'since 2', 'since 3']);
  asked[2]?.answer({});
  await rest();
  expect(now()).toEqual({ paging: { id: 'room-0001', isLoading: false }, isLoaded: true });
  expect(asked).toHaveLength(3);
  feed.dispose();
});

it('[5.08] neither applies a page that comes after the room was left, nor asks for the next one', async () => {
  const { feed, asked, heard, rest } = setUpQueue();
  void feed.catchUp();
  feed.dispose();
  asked[0]?.answer({ list: [1], next: '1' });
  await rest();
  expect(heard).toEqual([]);
  expect(asked).toHaveLength(1);
});

it.each([
  ['an answer of the server', new HttpFailure(500, undefined)],
  ['a lost line', new TypeError('Failed to fetch')],
] as const)('[8.14] logs a failed fetch, resets the flag and asks again from the same place: %s', async (_, error) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { feed, asked, rest, now } = setUpQueue();
  void feed.catchUp();
  asked[0]?.fail(error);
  await rest();
  expect(logged.mock.calls).toEqual([['the queue of room room-0001 could not be fetched', error]]);
  expect(now()).toEqual({ paging: { id: 'room-0001', next: '0', isLoading: false }, isLoaded: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.map(({ what }) => what)).toEqual(['since 0', 'since 0']);
  feed.dispose();
});

it('[8.14] a queue that had to be read whole, and was not, leaves no flag behind', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { feed, asked, rest, now } = setUpQueue();
  void feed.catchUp();
  asked[0]?.answer({ operation: 'reset' });
  await rest();
  expect([asked[1]?.what, now()?.paging.isLoading]).toEqual(['whole', true]);
  asked[1]?.fail(new HttpFailure(503, undefined));
  await rest();
  expect([now()?.paging.isLoading, now()?.isLoaded]).toEqual([false, false]);
  feed.dispose();
});
