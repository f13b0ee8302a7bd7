import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it } from 'vitest';
import { createRecentOutcomes } from './recent-outcomes.ts';

it('a service is as the calls since the last look went, and as before without one, for a quarter of an hour', () => {
  const clock = createFakeClock();
  const stateOf = createRecentOutcomes(clock);
  expect(stateOf({ answered: 0, unavailable: 0 })).toBe('operational');
  expect(stateOf({ answered: 0, unavailable: 3 })).toBe('down');
  clock.advance(14 * 60_000);
  expect(stateOf({ answered: 0, unavailable: 3 })).toBe('down');
  expect(stateOf({ answered: 2, unavailable: 4 })).toBe('degraded');
  expect(stateOf({ answered: 3, unavailable: 4 })).toBe('operational');
  expect(stateOf({ answered: 3, unavailable: 7 })).toBe('down');
  clock.advance(15 * 60_000);
  expect(stateOf({ answered: 3, unavailable: 7 })).toBe('operational');
});

it('a service is down from the third call in a row that was not answered, however far apart they were', () => {
  const clock = createFakeClock();
  const stateOf = createRecentOutcomes(clock);
  const after = (unavailable: number, answered = 0) => {
    clock.advance(60_000);
    return stateOf({ answered, unavailable });
  };
  expect([after(1), after(1), after(2), after(3)]).toEqual(['degraded', 'degraded', 'degraded', 'down']);
  expect([after(3, 1), after(4, 1)]).toEqual(['operational', 'degraded']);
});
