import { makeQueue } from '@madoi/test-kit/queue-builders';
import { expect, it } from 'vitest';
import { planDetailFetches, reduceQueuePaging, startQueuePaging } from './queue-paging.ts';
import { selectTracks } from './room-queue.ts';

const ready = startQueuePaging('room-0001', '300');

it('the fetch of a queue begins idle, at a cursor of its room, with nothing loaded', () => {
  expect(ready).toEqual({ paging: { next: '300', id: 'room-0001', isLoading: false }, isLoaded: false });
});

it('moves its cursor page by page, and is loaded after the last one', () => {
  const loading = reduceQueuePaging(ready, { type: 'started', next: '300' });
  expect(loading).toEqual({ paging: { next: '300', id: 'room-0001', isLoading: true }, isLoaded: false });
  const more = reduceQueuePaging(loading, { type: 'arrived', next: '600' });
  expect(more).toEqual({ paging: { next: '600', id: 'room-0001', isLoading: false }, isLoaded: false });
  const end = reduceQueuePaging(reduceQueuePaging(more, { type: 'started', next: '600' }), { type: 'arrived' });
  expect(end).toEqual({ paging: { id: 'room-0001', isLoading: false }, isLoaded: true });
});

it('a failure resets the loading flag and keeps the cursor', () => {
  const loading = reduceQueuePaging(ready, { type: 'started', next: '300' });
  expect(reduceQueuePaging(loading, { type: 'failed' })).toEqual(ready);
});

it('[9.24] [5.13] [7.28] details come for the first five, then the rest in batches of 300', () => {
  const tracks = selectTracks(makeQueue(Array.from({ length: 400 }, (_, i) => `t${i}`)));
  const plan = planDetailFetches(tracks, 10);
  expect(plan[0]).toEqual(['track-t10', 'track-t11', 'track-t12', 'track-t13', 'track-t14']);
  expect(plan.map((batch) => batch.length)).toEqual([5, 300, 95]);
  expect(planDetailFetches([], 0)).toEqual([]);
});
