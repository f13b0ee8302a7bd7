import type { RoomQuality } from '@madoi/contract/lounge/quality';
import { describe, expect, it } from 'vitest';
import { createQualityWindow, summarizeQuality } from './quality-window.ts';

const report = (changes: Partial<RoomQuality> = {}): RoomQuality => ({
  roomId: 'room-0001',
  stalls: 0,
  stallMs: 0,
  ...changes,
});

describe('the summary of a room', () => {
  it('has the median and the 95th of 100 of starts and stalls, and of reports without a start none', () => {
    const reports = Array.from({ length: 100 }, (_, at) =>
      report({ startMs: at + 1, stalls: at % 4 === 0 ? 1 : 0, stallMs: at }),
    );
    expect(summarizeQuality([...reports, report()])).toMatchObject({
      reports: 101,
      startMs: { median: 50, p95: 95 },
      stallMs: { median: 49, p95: 94 },
      stalledShare: 25 / 101,
    });
    expect(summarizeQuality([report()])).toEqual({ reports: 1, stallMs: { median: 0, p95: 0 }, stalledShare: 0 });
  });

  it('has the median of the pages’ median offsets, and the 95th of 100 of their worst', () => {
    const offsets = [3, 1, 2].map((medianMs) => report({ offset: { medianMs, p95Ms: medianMs * 10 } }));
    expect(summarizeQuality(offsets).offsetMs).toEqual({ median: 2, p95: 30 });
  });
});

describe('the window', () => {
  const world = (limits = {}) => {
    const at = { ms: 0 };
    return { at, window: createQualityWindow({ nowMs: () => at.ms, windowMs: 1_000, ...limits }) };
  };

  it('forgets a report after its time, and a room with its last one', () => {
    const { at, window } = world();
    window.add(report({ startMs: 1 }));
    at.ms = 800;
    window.add(report({ startMs: 9 }));
    at.ms = 1_100;
    expect(window.summaries()).toMatchObject([['room-0001', { reports: 1, startMs: { median: 9 } }]]);
    at.ms = 5_000;
    expect(window.summaries()).toEqual([]);
  });

  it('keeps so many reports of a room, and so many rooms: those that were reported of last', () => {
    const { window } = world({ reportsPerRoomMax: 2, roomsMax: 2 });
    for (const startMs of [1, 2, 3]) window.add(report({ startMs }));
    for (const roomId of ['room-0002', 'room-0001', 'room-0003']) window.add(report({ roomId, startMs: 4 }));
    expect(window.summaries()).toMatchObject([
      ['room-0003', { reports: 1 }],
      ['room-0001', { reports: 2, startMs: { median: 3, p95: 4 } }],
    ]);
  });
});
