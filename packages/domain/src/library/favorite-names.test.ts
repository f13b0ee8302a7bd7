import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveName, displayNameOf, indexLetterOf, indexLetters, sortGroups } from './favorite-names.ts';

const ordered = (names: readonly string[]): string[] => {
  const keyed = names.map((name) => ({ name, key: deriveName(name).sortKey }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ name }) => name);
};

const letters = fc.constantFrom(...'アイガッャンーかきさぱゃABCxyzthe 019夜走!?★ｶﾞＡ '.split(''));
const name = fc.array(letters, { maxLength: 8 }).map((parts) => parts.join(''));

describe('[3.15] names of favourites', () => {
  it('are normalised: katakana, upper case, without a leading THE', () => {
    expect(deriveName('The さくら')).toMatchObject({ filterName: 'THE サクラ', sortName: 'サクラ' });
    expect(deriveName('the beatles').sortName).toBe('BEATLES');
    for (const kept of ['Theme', 'THE', 'the ', 'Bathe me'])
      expect(deriveName(kept).sortName).toBe(kept.trim().toUpperCase());
  });

  it.each([
    ['Abbey', 'alphabet', '#', 'A'],
    ['Écran', 'alphabet', '#', 'A'],
    ['ｂｅｌｌ', 'alphabet', '#', 'A'],
    ['さくら', 'kana', 'sa', 'sa'],
    ['ガラス', 'kana', 'ka', 'ka'],
    ['ﾊﾟﾘ', 'kana', 'ha', 'ha'],
    ['ヴァイオリン', 'kana', 'a', 'a'],
    ['ゃんちゃ', 'kana', 'ya', 'ya'],
    ['ゎたし', 'kana', 'wa', 'wa'],
    ['んだ', 'kana', 'wa', 'wa'],
    ['ーの', 'kana', '#', '#'],
    ['7時', 'number', '#', '0'],
    ['７時', 'number', '#', '0'],
    ['夜の散歩', 'other', '#', '#'],
    ['★', 'other', '#', '#'],
    ['', 'blank', '#', '#'],
    ['　', 'blank', '#', '#'],
  ] as const)('%s stands in %s, row %s, letter %s', (text, group, row, letter) => {
    const derived = deriveName(text);
    expect([derived.sortGroup, derived.index, indexLetterOf(derived)]).toEqual([group, row, letter]);
  });

  it('every letter of the syllabary is in its row, small or voiced', () => {
    const rows = {
      ...{ a: 'あぁいゔう', ka: 'かがきゖゕ', sa: 'しじず', ta: 'ちっづ', na: 'なの', ha: 'はばぱ', ma: 'も' },
      ...{ ya: 'やゅ', ra: 'られ', wa: 'わをゐん' },
    };
    for (const [row, text] of Object.entries(rows))
      for (const letter of text) expect(deriveName(letter).index).toBe(row);
  });

  it('stand in groups, and in the order of the syllabary within kana', () => {
    expect(ordered(['夜', '12', 'かめ', 'がむ', 'ガメ', 'Zoo', 'the Ant', '', 'かも', 'つき', 'っき'])).toEqual([
      'the Ant',
      'Zoo',
      'がむ',
      'かめ',
      'ガメ',
      'かも',
      'っき',
      'つき',
      '12',
      '夜',
      '',
    ]);
  });

  it('sorting any names puts their groups, rows and letters in order too', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const derived = ordered(names).map(deriveName);
        const groups = derived.map(({ sortGroup }) => sortGroups.indexOf(sortGroup));
        expect(groups).toEqual([...groups].sort((a, b) => a - b));
        // A prolonged sound mark begins no row: such names stand at the end of the kana.
        const kana = derived.filter(({ sortGroup, index }) => sortGroup === 'kana' && index !== '#');
        const rows = kana.map((each) => indexLetters.indexOf(indexLetterOf(each)));
        expect(rows).toEqual([...rows].sort((a, b) => a - b));
      }),
    );
  });

  it('normalising twice changes nothing, and kana, width and case never matter', () => {
    fc.assert(
      fc.property(name, (text) => {
        const { filterName } = deriveName(text);
        expect(deriveName(filterName).filterName).toBe(filterName);
        expect(deriveName(text.toLowerCase()).filterName).toBe(filterName);
      }),
    );
  });

  it('a person without a name is GUEST', () => {
    expect([displayNameOf(''), displayNameOf('　'), displayNameOf('ミキ')]).toEqual(['GUEST', 'GUEST', 'ミキ']);
  });
});
