import type { SetlistEntry } from '@madoi/contract/lounge/ended';
import { describe, expect, it } from 'vitest';
import { isCutShort, sidesOf } from './setlist-sides.ts';

const entry = (mediaTrackId: string, playedSec: number, duration = playedSec): SetlistEntry => ({
  mediaTrackId,
  trackId: mediaTrackId,
  startedAt: 0,
  playedSec,
  duration,
  source: { type: 'user' },
  createdBy: { id: 'user-0001' },
});

describe('the back of the record', () => {
  it('splits into sides at half the time, with numbers that run on', () => {
    const sides = sidesOf([entry('a', 100), entry('b', 100), entry('c', 200), entry('d', 10)]);
    expect(sides.map(({ name, offset, entries }) => [name, offset, entries.length])).toEqual([
      ['A', 0, 2],
      ['B', 2, 2],
    ]);
    expect(sidesOf([entry('a', 100)])).toHaveLength(1);
    expect(sidesOf([])).toEqual([]);
  });

  it('distinguishes a song that was cut short from one that faded out', () => {
    expect(isCutShort(entry('a', 80, 200))).toBe(true);
    expect(isCutShort(entry('a', 198, 200))).toBe(false);
    expect(isCutShort(entry('a', 260, 200))).toBe(false);
  });
});
