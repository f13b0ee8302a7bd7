import { expect, it } from 'vitest';
import { askedPeriod } from './asked-period.ts';

const month = { from: '2026-11-01', to: '2026-11-28' };

it('days of the address are taken as they are, also the wrong way round, and this month only where there are none', () => {
  const asked = (query: string) => askedPeriod(new URLSearchParams(query), month);
  expect(asked('')).toEqual(month);
  expect(asked('from=2026-11-20&to=2026-11-02')).toEqual({ from: '2026-11-20', to: '2026-11-02' });
  expect(asked('from=2026-11-20')).toEqual({ from: '2026-11-20', to: '' });
});
