import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsBannedWord, findNgWord, foldBannedWord } from './ng-words.ts';

const words = ['ばか', 'うんこ', 'DAMN', 'ass', 'a.b', 'son of a bitch', '操你媽', '賤人', '시발'].map(foldBannedWord);
const finds = (text: string) => findNgWord(text, words);
const bans = (text: string) => expect(finds(text), JSON.stringify(text)).toBeDefined();
const passes = (text: string) => expect(finds(text), JSON.stringify(text)).toBeUndefined();

describe('a banned word', () => {
  it('is found whatever its width, case and kana', () => {
    for (const text of [
      'ばか',
      'バカ',
      'ﾊﾞｶ',
      'おばかさん',
      'お前ばかだなあ',
      'damn',
      'ＤＡＭＮ',
      'oh, damn!',
      '超damnだ',
    ])
      bans(text);
  });

  it.each([
    ['blanks', ' '],
    ['wide blanks', '\u3000'],
    ['line breaks', '\n'],
    ['full stops', '.'],
    ['middle dots', '・'],
    ['stars', '★'],
    ['blank Braille patterns', '\u2800'],
    ['zero-width blanks', '\u200b'],
    ['zero-width joiners', '\u200d'],
    ['word joiners', '\u2060'],
    ['soft hyphens', '\u00ad'],
    ['variation selectors', '\ufe0f'],
    ['variation selectors of the supplement', '\u{e0101}'],
    ['tags', '\u{e0061}'],
    ['Hangul fillers', '\u3164'],
    ['half-width Hangul fillers', '\uffa0'],
    ['fillers of Hangul syllables', '\u115f'],
    ['grapheme joiners', '\u034f'],
    ['strokes through the letters', '\u0336'],
  ])('is found with %s between its letters', (_what, between) => {
    for (const word of ['うんこ', 'damn', '操你媽']) {
      bans([...word].join(between));
      bans(`これは ${[...word].join(between)}`);
    }
  });

  it('is found with a hyphen, an accent or something invisible in the middle of it', () => {
    for (const text of [
      'da-mn',
      'da_mn',
      'da\u200bmn',
      'dämn',
      'う\ufe0fんこ',
      'I d a m n',
      'son  of a bitch',
      'son-of-a-bitch',
    ])
      bans(text);
  });

  it('is no part of a Latin word, nor of a word that is written apart as a whole', () => {
    for (const text of [
      'damnation',
      'goddamnit',
      'classic',
      'assassin',
      'Massachusetts',
      'c l a s s i c',
      'a s s i g n',
      'as soon as',
    ])
      passes(text);
  });

  it('is not made of two words that meet', () => {
    for (const text of [
      'うんこれは',
      'うん、これは',
      'うん これは',
      '運行はうんこうと読む',
      '貴賤人人平等',
      '體操你媽媽教',
      "it's as 's",
      'The dam.N is',
    ])
      passes(text);
  });

  it('is no part of a longer Japanese word', () => {
    for (const text of ['ばかり', '今日ばかりは', 'そばかす', 'バカンス', 'アルバカーキ', 'かば', 'こんばんは', ''])
      passes(text);
  });

  it('is found in Hangul, where endings hang on words', () => bans('시발은'));

  it('is found behind a text of any length that holds it within other words', () => {
    passes('うんこれは'.repeat(400));
    bans(`${'おうんこれは'.repeat(400)}うんこ`);
  });

  it('is named as it was handed over', () => expect(finds('この操 你 媽')).toBe('操你媽'));

  it('bans nothing when the list or an entry is empty', () => {
    expect(containsBannedWord('anything', [])).toBe(false);
    expect(containsBannedWord('anything', [foldBannedWord('・'), ''])).toBe(false);
  });
});

const hidden = ['\u200b', '\u200d', '\ufe0f', '\u3164', '\uffa0', '\u115f', '\u034f', '\u00ad', ''];
const noise = fc.string({ unit: fc.constantFrom(...hidden), maxLength: 3 });
const bordered = fc.stringMatching(/^[a-z]{1,8}$/);

describe('for any text', () => {
  it('what is invisible changes no answer, wherever it stands', () => {
    const text = fc.array(
      fc.constantFrom('うんこ', 'これは', 'damn', ' ', '。', 'ation', '操你媽', 'バカ', 'ばかり', 'a'),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(text, fc.array(noise, { minLength: 60, maxLength: 60 }), (parts, marks) => {
        const plain = parts.join('');
        const spoiled = [...plain].map((letter, at) => letter + (marks[at % marks.length] ?? '')).join('');
        expect(finds(spoiled)).toBe(finds(plain));
      }),
    );
  });

  it('a Latin word inside of another is never found, and alone always', () => {
    fc.assert(
      fc.property(bordered, bordered, (before, after) => {
        expect(containsBannedWord(`${before}damn${after}`, [foldBannedWord('damn')])).toBe(false);
        expect(containsBannedWord(`${before} damn, ${after}`, [foldBannedWord('damn')])).toBe(true);
      }),
    );
  });

  it('folding is done once: a folded word stays as it is, and finds itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (word) => {
        const folded = foldBannedWord(word);
        expect(foldBannedWord(folded)).toBe(folded);
        containsBannedWord(word, [folded]);
      }),
    );
  });

  it('any two strings are compared without a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, word) => {
        expect(typeof containsBannedWord(text, [word])).toBe('boolean');
      }),
    );
  });
});
