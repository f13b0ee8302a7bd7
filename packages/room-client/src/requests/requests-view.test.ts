import type { RequestQueueAnswer, RequestTrack } from '@madoi/contract/lounge/requests';
import type { RequestEvent } from '@madoi/domain/lounge/requests/request-list';
import { describe, expect, it } from 'vitest';
import {
  selectUnread,
  selectVisibleRequests,
  startRequestsView,
  withFetched,
  withoutHidden,
  withRequestEvent,
} from './requests-view.ts';

const request = (id: string, requestedAt: number): RequestTrack => ({
  id,
  trackId: `track-${id}`,
  createdBy: { id: `user-${id}` },
  requestUser: {
    id: `user-${id}`,
    name: id,
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
const added = (seq: number, track: RequestTrack): RequestEvent => ({
  event: 'receive:request_queue:event:add',
  payload: { ...track, seq, turnsTaken: 0 },
});
const gone = (seq: number, id: string): RequestEvent => ({
  event: 'receive:request_queue:event:remove',
  payload: { id, seq, trackId: `track-${id}`, createdBy: { id: `user-${id}` }, outcome: 'declined', by: 'owner' },
});
const answer = (seq: number, ...list: RequestTrack[]): RequestQueueAnswer => ({
  list,
  paging: {},
  turnsTaken: {},
  seq,
  serverTime: 1,
});
const ids = (view: Parameters<typeof selectVisibleRequests>[0]) =>
  selectVisibleRequests(view, 'fair')
    .map(({ id }) => id)
    .join(' ');

describe('the requests of a page', () => {
  it('[7.30] puts what came during the fetch on top of it, once', () => {
    const bufferedEvents = [added(4, request('a', 1)), added(5, request('b', 2)), gone(6, 'a')];
    const waiting = bufferedEvents.reduce(withRequestEvent, startRequestsView());
    expect(ids(waiting)).toBe('');
    // The answer was made after the first of them.
    expect(ids(withFetched(waiting, answer(4, request('a', 1))))).toBe('b');
  });

  it('[7.30] follows the log from then on', () => {
    const view = withFetched(startRequestsView(), answer(3, request('a', 1)));
    const after = [added(4, request('b', 2)), added(4, request('b', 2)), gone(5, 'a')].reduce(withRequestEvent, view);
    expect(ids(after)).toBe('b');
  });

  it('[4.32] counts as unread what is newer than the last read, without what is being declined', () => {
    const view = withFetched(startRequestsView(), answer(3, request('a', 10), request('b', 20)));
    expect(selectUnread(view)).toBe(2);
    expect(selectUnread({ ...view, lastReadAt: 10 })).toBe(1);
    const declining = { ...view, declining: request('b', 20) };
    expect(selectUnread(declining)).toBe(1);
    expect(ids(declining)).toBe('a');
    expect(withRequestEvent(declining, gone(4, 'b')).declining).toBeUndefined();
  });
});

it('a request of somebody hidden is neither listed nor counted, and is there again without a fetch', () => {
  const fetched = withFetched(startRequestsView(), answer(1, request('a', 10)));
  const view = withRequestEvent(fetched, added(2, request('b', 20)));
  const seen = withoutHidden(view, new Set(['user-b']));
  expect(selectVisibleRequests(seen, 'arrival').map(({ id }) => id)).toEqual(['a']);
  expect(selectUnread(seen)).toBe(1);
  expect(withoutHidden(view, new Set(['user-c']))).toBe(view);
  // Lifted: it is there without another fetch.
  expect(selectVisibleRequests(withoutHidden(view, new Set()), 'arrival')).toHaveLength(2);
});
