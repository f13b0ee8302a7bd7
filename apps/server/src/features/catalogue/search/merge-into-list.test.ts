import { describe, expect, it } from 'vitest';
import { mergeIntoList, type RankedList } from './merge-into-list.ts';

const rank = (id: string, weight: number, length = 1) => ({ id, weight, length });
const list = { entries: [rank('a', 9), rank('b', 5), rank('c', 5, 2)], end: rank('c', 5, 2) };
const idsOf = ({ entries }: RankedList) => entries.map(({ id }) => id).join('');

describe('a list into which changes are taken', () => {
  it('has an entry where it ranks now, and only once', () => {
    expect(idsOf(mergeIntoList(list, [{ id: 'b', rank: rank('b', 10) }], 4))).toBe('bac');
  });

  it('loses what does not belong in it any more', () => {
    expect(idsOf(mergeIntoList(list, [{ id: 'a', rank: undefined }], 4))).toBe('bc');
  });

  it('leaves out what ranks behind its end, where others may be that it never had', () => {
    expect(idsOf(mergeIntoList(list, [{ id: 'd', rank: rank('d', 4) }], 4))).toBe('abc');
    expect(idsOf(mergeIntoList(list, [{ id: 'a', rank: rank('a', 4) }], 4))).toBe('bc');
  });

  it('ends earlier when it has grown too long', () => {
    const merged = mergeIntoList(list, [{ id: 'd', rank: rank('d', 7) }], 3);
    expect(idsOf(merged)).toBe('adb');
    expect(merged.end).toEqual(rank('b', 5));
  });
});
