import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it } from 'vitest';
import { createRecentOutcomes } from './recent-outcomes.ts';

it('a service is as the calls since the last look went, and as before without one, for a quarter of an hour', () => {
  const clock = createFakeClock();
  const stateOf = createRecentOutcomes(clock);
  expect(stateOf({ answered: 0, unavailable: 0 })).toBe('operational');
  expect(stateOf({ answered: 0, unavailable: 1 })).toBe('down');
  clock.advance(14 * 60_000);
  expect(stateOf({ answered: 0, unavailable: 1 })).toBe('down');
  expect(stateOf({ answered: 2, unavailable: 2 })).toBe('degraded');
  expect(stateOf({ answered: 3, unavailable: 2 })).toBe('operational');
  expect(stateOf({ answered: 3, unavailable: 3 })).toBe('down');
  clock.advance(15 * 60_000);
  expect(stateOf({ answered: 3, unavailable: 3 })).toBe('operational');
});
