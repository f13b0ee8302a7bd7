import { expect, it } from 'vitest';
import { numberGuests } from './number-guests.ts';

const named = ({ guests }: ReturnType<typeof numberGuests>) => guests.map(({ id, number }) => `${number}${id}`);
const [a, b, c] = [
  { id: 'a', at: 1_000 },
  { id: 'b', at: 1_000 },
  { id: 'c', at: 2_000 },
];

it('guests are numbered from the first who came, those of one moment in the order of their ids', () => {
  expect(named(numberGuests(undefined, [c, b, a]))).toEqual(['1a', '2b', '3c']);
});

it('a number stays with its guest when others leave, and goes to nobody after them', () => {
  const all = numberGuests(undefined, [a, b, c]);
  const rest = numberGuests(all, [c]);
  expect(named(rest)).toEqual(['3c']);
  expect(named(numberGuests(rest, [{ id: 'd', at: 500 }, c]))).toEqual(['3c', '4d']);
});
