import { describe, expect, it } from 'vitest';
import { type Draft, saleKindOf, saleOfKind, typedNumber, withEntry, withoutTime, withTime } from './product-draft.ts';

const draft = {
  times: [
    { displayTimeSec: 300, maxTextLength: 140, amountYen: 3_000, bonusScoreRate: 0.03 },
    { displayTimeSec: 30, maxTextLength: 40, amountYen: 100, bonusScoreRate: 0 },
  ],
} as Draft;

describe('a draft', () => {
  it('changes one entry and leaves what it was made from as it is', () => {
    const next = withEntry(draft, 'times', 1, { amountYen: 120 });
    expect(next.times.map(({ amountYen }) => amountYen)).toEqual([3_000, 120]);
    expect(draft.times[1]?.amountYen).toBe(100);
  });

  it('takes a longer display time, and lets one go', () => {
    expect(withTime(draft).times.at(-1)).toEqual({ ...draft.times[0], displayTimeSec: 360 });
    expect(withoutTime(draft, 0).times).toEqual([draft.times[1]]);
  });

  it('knows its dates by their kind, each of which can be changed into the others', () => {
    for (const kind of ['always', 'yearly', 'once'] as const)
      expect(saleKindOf(saleOfKind(kind, '2026-11-23'))).toBe(kind);
  });

  it('takes whole numbers only', () => {
    expect([typedNumber(' 300 '), typedNumber('3.5'), typedNumber(''), typedNumber('-1')]).toEqual([
      300,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
});
