import { expect, it } from 'vitest';
import { listenerChangeOf, listenerChanges } from './listener-change.ts';

const [free, paying, other] = [
  { id: 'user-0001', isFree: true },
  { id: 'user-0001', isFree: false },
  { id: 'user-0002', isFree: true },
];

it.each([
  [undefined, undefined, 'same'],
  [free, free, 'same'],
  [free, paying, 'otherPlan'],
  [free, other, 'otherPerson'],
  [undefined, free, 'otherPerson'],
  [free, undefined, 'otherPerson'],
] as const)('from %o to %o is %s', (before, next, change) => expect(listenerChangeOf(before, next)).toBe(change));

it('forgets listenings with their person only, and starts over with every change', () => {
  expect(listenerChanges).toEqual({
    same: { forgetsListenings: false, startsOver: false },
    otherPlan: { forgetsListenings: false, startsOver: true },
    otherPerson: { forgetsListenings: true, startsOver: true },
  });
});
