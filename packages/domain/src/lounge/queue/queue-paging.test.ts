import { aQueue } from '@madoi/test-kit/queue-builders';
import { expect, it } from 'vitest';
import { selectTracks } from './lounge-queue.ts';
import { interruptQueues, planDetails, reduceQueuePaging, shouldFetchPage, startQueuePaging } from './queue-paging.ts';

const ready = startQueuePaging('room-0001', '300');

it('[3.40] paging knows its room, its cursor, whether it loads and whether it has loaded', () => {
  expect(ready).toEqual({ paging: { next: '300', id: 'room-0001', isLoading: false }, isLoaded: false });
});

it('[5.08] is skipped when loading, without a cursor, or when the room changed', () => {
  expect(shouldFetchPage(ready, 'room-0001')).toBe(true);
  expect(shouldFetchPage(reduceQueuePaging(ready, { type: 'started' }), 'room-0001')).toBe(false);
  expect(shouldFetchPage(startQueuePaging('room-0001'), 'room-0001')).toBe(false);
  expect(shouldFetchPage(ready, 'room-0002')).toBe(false);
  expect(shouldFetchPage(ready, undefined)).toBe(false);
});

it('[8.14] a failure resets the loading flag and keeps the cursor', () => {
  const loading = reduceQueuePaging(ready, { type: 'started' });
  expect(reduceQueuePaging(loading, { type: 'failed', roomId: 'room-0001' })).toEqual(ready);
});

it('[5.08] an answer for a room that was left is ignored', () => {
  const loading = reduceQueuePaging(ready, { type: 'started' });
  expect(reduceQueuePaging(loading, { type: 'arrived', roomId: 'room-0002', next: '9' })).toBe(loading);
  expect(reduceQueuePaging(loading, { type: 'arrived', roomId: 'room-0001' })).toEqual({
    paging: { id: 'room-0001', isLoading: false },
    isLoaded: true,
  });
});

it('[9.24] [5.13] [7.28] details come for the first five, then the rest in batches of 300', () => {
  const tracks = selectTracks(aQueue(Array.from({ length: 400 }, (_, i) => `t${i}`)));
  const plan = planDetails(tracks, 10);
  expect(plan[0]).toEqual(['track-t10', 'track-t11', 'track-t12', 'track-t13', 'track-t14']);
  expect(plan.map((batch) => batch.length)).toEqual([5, 300, 95]);
  expect(planDetails([], 0)).toEqual([]);
});

it('[4.28] a lounge queue goes to the front and silences the others', () => {
  const album = { type: 'album', state: { isPlaying: true } };
  const old = { type: 'lounge', state: { isPlaying: false } };
  const lounge = { type: 'lounge', state: { isPlaying: true } };
  expect(interruptQueues([album, old], lounge)).toEqual([lounge, { type: 'album', state: { isPlaying: false } }]);
});
