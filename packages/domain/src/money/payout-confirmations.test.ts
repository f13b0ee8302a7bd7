import { describe, expect, it } from 'vitest';
import {
  decideConfirmation,
  decideRejection,
  needsConfirmation,
  waitsForConfirmation,
} from './payout-confirmations.ts';

describe('a large payout', () => {
  it('needs confirmations from the sum on, and none does where the sum is 0', () => {
    expect([99_999, 100_000, 100_001].map((yen) => needsConfirmation(yen, 100_000))).toEqual([false, true, true]);
    expect(needsConfirmation(1_000_000, 0)).toBe(false);
  });

  it('waits until two have confirmed it', () => {
    const waits = [0, 1, 2].map((confirmationCount) =>
      waitsForConfirmation({ amountYen: 100_000, confirmationCount }, 100_000),
    );
    expect(waits).toEqual([true, true, false]);
    expect(waitsForConfirmation({ amountYen: 99_999, confirmationCount: 0 }, 100_000)).toBe(false);
  });

  it('is confirmed by two people, neither of whom receives it, and only while it waits', () => {
    const facts = { operatorId: 'minato', ownerId: 'owner', isWaiting: true, confirmedBy: [] };
    expect(decideConfirmation(facts)).toBeUndefined();
    expect(decideConfirmation({ ...facts, confirmedBy: ['tono'] })).toBeUndefined();
    expect(decideConfirmation({ ...facts, confirmedBy: ['minato'] })).toBe('confirmed');
    expect(decideConfirmation({ ...facts, ownerId: 'minato' })).toBe('own');
    expect(decideConfirmation({ ...facts, isWaiting: false })).toBe('not_waiting');
  });

  it('may be rejected while they wait, by every operator who does not receive them', () => {
    const facts = { operatorId: 'minato', ownerId: 'owner', isWaiting: true };
    expect(decideRejection(facts)).toBeUndefined();
    expect(decideRejection({ ...facts, ownerId: 'minato' })).toBe('own');
    expect(decideRejection({ ...facts, isWaiting: false })).toBe('not_waiting');
  });
});
