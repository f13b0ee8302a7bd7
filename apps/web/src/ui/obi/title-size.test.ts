import { titleCells } from '@madoi/prints/obi/columns';
import { obiTitleType } from '@madoi/prints/obi/title-type';
import { describe, expect, it } from 'vitest';
import { albumTitlePx, fittingTitlePx, shelfTitleType, spineTextPx } from './title-size.ts';

const shelfPx = 420;
/** Between the head and the printed band of a spine. */
const columnPx = 212;

const titleParts = ['あ', 'W', 'Wi', 'Mm ', 'l', '夜l'];
const lengthEm = (column: string): number => titleCells(column) + [...column].length * 0.08;

describe('shelfTitleType', () => {
  it.each([
    ['波と機械', 30],
    ['深夜二時の歌謡曲', 24],
    ['一九七九年のヒット表', 19],
    ['Rainy Window Club', 18],
  ])('sets %s at %i px', (title, px) => {
    expect(shelfTitleType(title, shelfPx).sizePx).toBe(px);
  });

  it.each(titleParts)('leaves the printed band free, however often %s is repeated in a title', (part) => {
    for (let count = 1; count <= 60; count += 1) {
      for (const heightPx of [shelfPx, 344]) {
        const { sizePx, columns } = shelfTitleType(part.repeat(count), heightPx);
        for (const column of columns) {
          expect(sizePx * lengthEm(column)).toBeLessThanOrEqual(columnPx - (shelfPx - heightPx));
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

/** Each part alone, twice, and so on. */
const titles = titleParts.flatMap((part) => Array.from({ length: 60 }, (_, at) => part.repeat(at + 1)));

// By album-obi.module.css and the album page's: how long a column is at each width of the window, and what they make of the size.
it.each([
  [1440, 'desktop', 270, 1],
  [1024, 'phone', 150, 0.9],
  [390, 'phone', 175, 1],
  [360, 'phone', 145, 0.85],
  [320, 'phone', 149, 0.85],
] as const)(
  'albumTitlePx leaves the seal free at %i px, however long a title is',
  (_widthPx, place, longestPx, factor) => {
    const isTooLong = (title: string): boolean => {
      const { columns } = obiTitleType(title, 'album');
      return albumTitlePx(columns, place) * factor * Math.max(...columns.map(lengthEm)) > longestPx;
    };
    expect(titles.filter(isTooLong)).toEqual([]);
  },
);

it('spineTextPx fits beside every cover, and where it does not is the smallest, which the style ends in an ellipsis', () => {
  for (const coverPx of [120, 152, 208, 252]) {
    const tooLong = titles.filter((title) => spineTextPx(title, coverPx) * lengthEm(title) > coverPx - 20);
    expect([...new Set(tooLong.map((title) => spineTextPx(title, coverPx)))]).toEqual([10]);
  }
  expect(spineTextPx('夜', 120)).toBe(13);
});
