import { describe, expect, it } from 'vitest';
import { endsByOf, opensByOf, remainingTimeSec } from './room-time.ts';

const roomMaxDurationSec = 12 * 60 * 60;

describe('remainingTimeSec', () => {
  const now = 1_000_000;

  it('[3.17] counts down twelve hours from the opening, in whole seconds', () => {
    const endsBy = endsByOf(false, now, roomMaxDurationSec);
    expect(remainingTimeSec({ life: 'live', isHouse: false, endsBy }, now)).toBe(43_200);
    expect(remainingTimeSec({ life: 'live', isHouse: false, endsBy }, now + 500)).toBe(43_200);
    expect(remainingTimeSec({ life: 'live', isHouse: false, endsBy }, now + 43_200_000)).toBe(0);
    expect(remainingTimeSec({ life: 'live', isHouse: false, endsBy }, now + 99_000_000)).toBe(0);
  });

  it('is absent before the room opens, after it ended, and for the house lounge', () => {
    expect(remainingTimeSec({ life: 'scheduled', isHouse: false }, now)).toBeUndefined();
    expect(remainingTimeSec({ life: 'archived', isHouse: false, endsBy: now + 1 }, now)).toBeUndefined();
    expect(endsByOf(true, now, roomMaxDurationSec)).toBeUndefined();
    expect(remainingTimeSec({ life: 'live', isHouse: true }, now)).toBeUndefined();
  });

  it('a scheduled room waits for its owner for a while after its time', () => {
    expect(opensByOf(1_000, 60)).toBe(61_000);
  });
});
