import { titleCells } from '@madoi/prints/obi/columns';
import { describe, expect, it } from 'vitest';
import { fittingTitlePx, shelfTitleType } from './title-size.ts';

const shelfPx = 420;
/** Between the head and the printed band of a spine. */
const columnPx = 212;

describe('shelfTitleType', () => {
  it.each([
    ['波と機械', 30],
    ['深夜二時の歌謡曲', 24],
    ['一九七九年のヒット表', 19],
    ['Rainy Window Club', 18],
  ])('sets %s at %i px', (title, px) => {
    expect(shelfTitleType(title, shelfPx).sizePx).toBe(px);
  });

  it.each(['あ', 'W', 'Wi', 'Mm '])('leaves the printed band free, however often %s is repeated in a title', (part) => {
    for (let count = 1; count <= 60; count += 1) {
      for (const heightPx of [shelfPx, 344]) {
        const { sizePx, columns } = shelfTitleType(part.repeat(count), heightPx);
        for (const column of columns) {
          const lengthEm = titleCells(column) + [...column].length * 0.08;
          expect(sizePx * lengthEm).toBeLessThanOrEqual(columnPx - (shelfPx - heightPx));
        }
      }
    }
  });

  it('divides a title that one column would make small', () => {
    expect(shelfTitleType('Rainy Window Club', 344)).toEqual({
      sizePx: 18,
      columns: ['Rainy', 'Window Club'],
      shortened: false,
    });
    expect(shelfTitleType('終電後の喫茶', shelfPx).columns).toEqual(['終電後の喫茶']);
  });
});

it('fittingTitlePx never grows beyond the largest size', () => {
  expect(fittingTitlePx(['夜'], 258, 30)).toBe(30);
});
