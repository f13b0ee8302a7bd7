import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { expect, it } from 'vitest';
import { scheduleDays } from './schedule-days.ts';

const now = Date.UTC(2026, 10, 21, 12, 48);
const hour = 3_600_000;
const at = (id: string, hours: number): LoungeCard => ({ ...({} as LoungeCard), id, startAt: now + hours * hour });

it('[9.01] the schedule stands by Tokyo’s days: tonight until five, this week, the rest of the month', () => {
  const spans = scheduleDays(
    [at('far', 24 * 20), at('b', 40), at('a', 1), at('dawn', 7), at('next', 8), at('six', 24 * 6)],
    now,
  );
  expect(spans.map(({ span, days }) => [span, days.map(({ rooms }) => rooms.map(({ id }) => id))])).toEqual([
    ['today', [['a'], ['dawn']]],
    ['week', [['next'], ['b'], ['six']]],
    ['month', [['far']]],
  ]);
  expect(spans[0]?.days[0]?.dayMs).toBe(Date.UTC(2026, 10, 20, 15));
  expect(scheduleDays([], now)).toEqual([]);
});
