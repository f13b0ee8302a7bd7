import { describe, expect, it } from 'vitest';
import { decideSeal, needsSeals, waitsForSeals } from './payout-seals.ts';

describe('a large payout', () => {
  it('needs seals from the sum on, and none does where the sum is 0', () => {
    expect([99_999, 100_000, 100_001].map((yen) => needsSeals(yen, 100_000))).toEqual([false, true, true]);
    expect(needsSeals(1_000_000, 0)).toBe(false);
  });

  it('waits until two have confirmed it', () => {
    const waits = [0, 1, 2].map((sealCount) => waitsForSeals({ amountYen: 100_000, sealCount }, 100_000));
    expect(waits).toEqual([true, true, false]);
    expect(waitsForSeals({ amountYen: 99_999, sealCount: 0 }, 100_000)).toBe(false);
  });

  it('is confirmed by two people, neither of whom receives it, and only while it waits', () => {
    const facts = { operatorId: 'minato', ownerId: 'owner', isWaiting: true, sealedBy: [] };
    expect(decideSeal(facts)).toBeUndefined();
    expect(decideSeal({ ...facts, sealedBy: ['tono'] })).toBeUndefined();
    expect(decideSeal({ ...facts, sealedBy: ['minato'] })).toBe('sealed');
    expect(decideSeal({ ...facts, ownerId: 'minato' })).toBe('own');
    expect(decideSeal({ ...facts, isWaiting: false })).toBe('not_waiting');
  });
});
