import { expect, it } from 'vitest';
import { selectShownPeople } from './select-shown-people.ts';

const person = (id: string) => ({ id, name: id, uploadedAt: 0, isOwner: false });
const listed = [person('user-0001'), person('user-0002'), person('user-0003')];

it('who is blocked after the list was read is shown no more, and counts among the unnamed', () => {
  expect(selectShownPeople(listed, new Set(), 5)).toEqual({ people: listed, unnamedCount: 2 });
  const { people, unnamedCount } = selectShownPeople(listed, new Set(['user-0002', 'user-0009']), 5);
  expect([people.map(({ id }) => id), unnamedCount]).toEqual([['user-0001', 'user-0003'], 3]);
});

it('a count that lags behind the list leaves nobody unnamed', () => {
  expect(selectShownPeople(listed, new Set(), 2).unnamedCount).toBe(0);
});
