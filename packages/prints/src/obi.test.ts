import { describe, expect, it } from 'vitest';
import { segmentVertical } from './drawing/vertical-segments.ts';
import { titleCells } from './obi/columns.ts';
import { kanjiDate, kanjiNumber } from './obi/kanji-numerals.ts';
import { obiPatternNames } from './obi/patterns.ts';
import { obiTitleType } from './obi/title-type.ts';
import { obiFor, obiLayoutNames } from './obi.ts';

/** Upright cells as they are, digits sharing a cell in [], runs on their side in <>. */
const shown = (title: string) =>
  segmentVertical(title)
    .map(({ kind, text }) => (kind === 'combined' ? `[${text}]` : kind === 'sideways' ? `<${text}>` : text))
    .join('|');

describe('segmentVertical', () => {
  it('sets one or two digits upright in one cell', () => {
    expect(shown('湾岸24時')).toBe('湾|岸|[24]|時');
    expect(shown('第3夜')).toBe('第|[3]|夜');
  });

  it('gives longer numbers a cell for each digit', () => expect(shown('午前100時')).toBe('午|前|1|0|0|時'));

  it('leaves digits joined to Latin on their side with it', () => {
    expect(shown('夜更けのC-90')).toBe('夜|更|け|の|<C-90>');
    expect(shown('80s歌謡')).toBe('<80s>|歌|謡');
    expect(shown('Lo-fi 2時間')).toBe('<Lo-fi 2>|時|間');
  });

  it('lays a Latin phrase down as one run, spaces and all', () => {
    expect(shown('Bay City Rain')).toBe('<Bay City Rain>');
    expect(shown('夜のDon’t stop、朝')).toBe('夜|の|<Don’t stop>|、|朝');
  });

  it('keeps characters outside the basic plane and combining marks whole', () => {
    expect(shown('𠮷野家')).toBe('𠮷|野|家');
    expect(shown('か\u3099')).toBe('が');
    expect(shown('ア\u309A')).toBe('ア\u309A');
  });

  it('loses nothing', () => {
    for (const title of ['', ' ', '12月1日 C-90　夜!', 'ー〜「雨」、Ken & 美美 2026', '👩‍👧花']) {
      const joined = segmentVertical(title).map(({ text }) => text);
      expect(joined.join('')).toBe(title.normalize('NFC'));
    }
  });
});

describe('obiTitleType', () => {
  it.each([
    ['終電後の喫茶', 'shelf', 30],
    ['終電後の喫茶', 'room', 34],
    ['純喫茶ジャズと夜', 'shelf', 26],
    ['深夜二時の歌謡曲と', 'room', 24],
    ['真夜中ベラ', 'album', 26],
    ['真夜中のベラン', 'album', 24],
    ['真夜中のベランダ', 'album', 20],
  ] as const)('sets %s on the %s at %i px', (title, place, sizePx) => {
    expect(obiTitleType(title, place)).toEqual({ sizePx, columns: [title], shortened: false });
  });

  it('divides a long lounge title after a space or a mark, the first column the longer', () => {
    expect(obiTitleType('金曜の夜はいつも、雨の音を聴く', 'room')).toEqual({
      sizePx: 20,
      columns: ['金曜の夜はいつも、', '雨の音を聴く'],
      shortened: false,
    });
  });

  it('never begins a column with a mark or a small kana', () => {
    for (const title of ['あああああああーああああああ', 'ああああああっああああああ', 'ああああああ、ああああああ']) {
      expect(obiTitleType(title, 'shelf').columns[1]).not.toMatch(/^[ーっ、]/u);
    }
  });

  it('cuts what no column can hold, with an ellipsis', () => {
    const long = '長'.repeat(60);
    for (const place of ['shelf', 'room', 'album'] as const) {
      const { columns, shortened } = obiTitleType(long, place);
      expect(shortened).toBe(true);
      expect(columns.at(-1)?.endsWith('…')).toBe(true);
      for (const column of columns) expect(titleCells(column)).toBeLessThanOrEqual(11);
    }
  });

  it('cuts one endless Latin word', () => {
    const { columns, shortened } = obiTitleType('A'.repeat(80), 'room');
    expect(shortened).toBe(true);
    expect(titleCells(columns.join(''))).toBeLessThanOrEqual(11);
  });

  it('bears an empty title', () => expect(obiTitleType('', 'room').columns).toEqual(['']));
});

describe('kanji numerals', () => {
  it.each([
    [0, '〇'],
    [1, '一'],
    [10, '十'],
    [11, '十一'],
    [21, '二十一'],
    [100, '百'],
    [110, '百十'],
    [305, '三百五'],
    [1979, '千九百七十九'],
    [9999, '九千九百九十九'],
  ])('reads %i as %s', (value, text) => expect(kanjiNumber(value)).toBe(text));

  it('refuses what it cannot read', () => {
    for (const value of [-1, 1.5, 10_000, Number.NaN]) expect(() => kanjiNumber(value)).toThrow(RangeError);
  });

  it('writes dates as they are read', () => {
    expect(kanjiDate({ month: 11, day: 21 })).toBe('十一月二十一日');
    expect(kanjiDate({ month: 12, day: 1 })).toBe('十二月一日');
  });
});

describe('obiFor', () => {
  it('uses every layout with every pattern, the same for one id', () => {
    const rooms = Array.from({ length: 600 }, (_, index) => obiFor(`room-${index}`));
    expect(rooms[7]).toEqual(obiFor('room-7'));
    expect(new Set(rooms.map(({ layout, pattern }) => layout + pattern)).size).toBe(
      obiLayoutNames.length * obiPatternNames.length,
    );
  });
});
