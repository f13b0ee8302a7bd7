import { expect, it } from 'vitest';
import { emptyLanes, queueStamp, stampDurationMs } from './stamp-lanes.ts';

it('begins at the instant of the server, and holds the stage for four seconds at most', () => {
  expect(queueStamp(emptyLanes, { level: 3, startAt: 10_000 }).beginAt).toBe(10_000);
  expect(Math.max(...Object.values(stampDurationMs))).toBeLessThanOrEqual(4_000);
});

it('[3.29] shows great stamps one after the other, and a band beside a great one', () => {
  const first = queueStamp(emptyLanes, { level: 3, startAt: 10_000 });
  const second = queueStamp(first.lanes, { level: 3, startAt: 10_500 });
  expect(second.beginAt).toBeGreaterThanOrEqual(14_000);
  expect(queueStamp(second.lanes, { level: 2, startAt: 10_600 }).beginAt).toBe(10_600);
  expect(queueStamp(second.lanes, { level: 3, startAt: 90_000 }).beginAt).toBe(90_000);
});

it('shows small stamps at once: each is beside its giver', () => {
  const first = queueStamp(emptyLanes, { level: 1, startAt: 10_000 });
  expect(queueStamp(first.lanes, { level: 1, startAt: 10_001 }).beginAt).toBe(10_001);
});

it('shows none that would come more than a minute late, and goes on when the lane is free again', () => {
  let lanes = emptyLanes;
  const beginnings = Array.from({ length: 30 }, () => {
    const queued = queueStamp(lanes, { level: 3, startAt: 10_000 });
    lanes = queued.lanes;
    return queued.beginAt;
  });
  const shown = beginnings.filter((beginAt) => beginAt !== undefined);
  expect(shown.length).toBeLessThan(30);
  expect(Math.max(...shown) - 10_000).toBeLessThanOrEqual(60_000);
  expect(queueStamp(lanes, { level: 3, startAt: 100_000 }).beginAt).toBe(100_000);
});
