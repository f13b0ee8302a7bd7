import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { describe, expect, it } from 'vitest';
import { countUnread, type RequestEvent, type RequestList, reduceRequestList, selectRequests } from './request-list.ts';

const request = (id: string, userId: string, requestedAt: number): RequestTrack => ({
  id,
  trackId: `track-${id}`,
  createdBy: { id: userId },
  requestUser: {
    id: userId,
    name: userId,
    isOfficial: false,
    isEssentialLiver: false,
    isPickedOutLiver: false,
    uploadedAt: 0,
    stat: { playlist: { published: 0 } },
    updatedAt: 1,
  },
  requestedAt,
  duration: 60,
});
const added = (seq: number, track: RequestTrack, turnsTaken = 0): RequestEvent => ({
  event: 'receive:request_queue:event:add',
  payload: { ...track, seq, turnsTaken },
});
const removed = (seq: number, id: string, userId: string, outcome: 'accepted' | 'declined'): RequestEvent => ({
  event: 'receive:request_queue:event:remove',
  payload: { id, seq, trackId: `track-${id}`, createdBy: { id: userId }, outcome, by: 'owner' },
});
const empty: RequestList = { seq: 3, waiting: [], taken: new Map() };
const ids = (list: RequestList, order: 'fair' | 'arrival' = 'fair') =>
  selectRequests(list, order)
    .map(({ id }) => id)
    .join(' ');

describe('reduceRequestList', () => {
  it('[7.30] adds and removes, and counts a turn for what was accepted only', () => {
    const list = [
      added(4, request('a1', 'a', 1)),
      added(5, request('a2', 'a', 2)),
      added(6, request('b1', 'b', 3)),
      added(7, request('b2', 'b', 4)),
    ].reduce(reduceRequestList, empty);
    expect(ids(list)).toBe('a1 b1 a2 b2');
    expect(ids(list, 'arrival')).toBe('a1 a2 b1 b2');
    // After an accepted first song, the second keeps its place; after a declined one, it moves up.
    expect(ids(reduceRequestList(list, removed(8, 'a1', 'a', 'accepted')))).toBe('b1 a2 b2');
    expect(ids(reduceRequestList(list, removed(8, 'b1', 'b', 'declined')))).toBe('a1 b2 a2');
  });

  it('takes each event once, also when it comes again after a reconnect', () => {
    const once = reduceRequestList(empty, added(4, request('a1', 'a', 1)));
    expect(reduceRequestList(once, added(4, request('a1', 'a', 1)))).toBe(once);
    expect(reduceRequestList(once, added(2, request('old', 'a', 1)))).toBe(once);
  });

  it('takes over the ranks of a move', () => {
    const list = [added(4, request('a1', 'a', 1)), added(5, request('b1', 'b', 2))].reduce(reduceRequestList, empty);
    const moved = reduceRequestList(list, {
      event: 'receive:request_queue:event:move',
      payload: { id: 'm', seq: 6, requestId: 'b1', by: 'owner', ranks: [{ id: 'b1', rank: 0 }] },
    });
    expect(ids(moved)).toBe('b1 a1');
  });
});

it('[4.32] counts the requests that are newer than the last time they were read', () => {
  const waiting = [request('a', 'a', 10), request('b', 'b', 20), request('c', 'c', 30)];
  expect(countUnread(waiting, 0)).toBe(3);
  expect(countUnread(waiting, 20)).toBe(1);
  expect(countUnread(waiting, 30)).toBe(0);
});
