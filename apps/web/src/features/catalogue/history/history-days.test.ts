import { describe, expect, it } from 'vitest';
import { historyDays, joinContinued, relativeDay } from './history-days.ts';

/** 23:30 in Tokyo on 21 November 2026. */
const lateAt = Date.UTC(2026, 10, 21, 14, 30);
const hourMs = 3_600_000;

describe('what was heard', () => {
  it('[9.01] is divided at midnight in Tokyo, wherever the listener is', () => {
    const heard = [lateAt - 24 * hourMs, lateAt + hourMs, lateAt, lateAt - hourMs].map((startedAt) => ({ startedAt }));
    const days = historyDays(heard);
    expect(
      days.map(({ day, heard: list }) => [day, list.map(({ startedAt }) => (startedAt - lateAt) / hourMs)]),
    ).toEqual([
      ['2026-11-22', [1]],
      ['2026-11-21', [0, -1]],
      ['2026-11-20', [-24]],
    ]);
    expect(historyDays([])).toEqual([]);
  });

  it('today or yesterday is called so', () => {
    expect(relativeDay('2026-11-21', lateAt)).toBe('today');
    expect(relativeDay('2026-11-21', lateAt + hourMs)).toBe('yesterday');
    expect(relativeDay('2026-11-21', lateAt + 25 * hourMs)).toBeUndefined();
  });
});

describe('a song that was heard over a reload', () => {
  const durationMs = 180_000;
  const heard = (startedSec: number, elapsedSec: number, other: { trackId?: string; roomId?: string } = {}) => ({
    trackId: 'track-01',
    startedAt: lateAt + startedSec * 1_000,
    elapsedTime: elapsedSec * 1_000,
    ...other,
  });
  const join = (list: readonly ReturnType<typeof heard>[]) => joinContinued(list, () => durationMs);

  it('is one row, with the time at which it began', () => {
    expect(join([heard(92, 60), heard(61, 30), heard(0, 60)])).toEqual([heard(0, 150)]);
  });

  it.each([
    ['it began again after its end', [heard(180, 30), heard(0, 180)]],
    ['more was heard than the song is long', [heard(100, 170), heard(0, 100)]],
    ['the room is another', [heard(60, 30, { roomId: 'room-0001' }), heard(0, 60)]],
    ['the song is another', [heard(60, 30, { trackId: 'track-02' }), heard(0, 60)]],
    ['another song came between', [heard(90, 30), heard(60, 20, { trackId: 'track-02' }), heard(0, 60)]],
  ])('is in rows of its own where %s', (_what, list) => {
    expect(join(list)).toEqual(list);
  });
});
