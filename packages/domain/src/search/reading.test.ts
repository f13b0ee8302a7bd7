import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingKeyOf, readingKeyOfQuery, readingLinesOf, readingOfSortName, readingSourceOf } from './reading.ts';

describe('the key of a reading', () => {
  it.each([
    ['よる', ['ヨル', 'ﾖﾙ', 'yoru', 'Yoru', 'ＹＯＲＵ']],
    ['よふけ', ['ヨフケ', 'yofuke', 'yohuke']],
    ['わんがんせん', ['ワンガンセン', 'ﾜﾝｶﾞﾝｾﾝ', 'wangansen', 'Wangansen']],
    [
      'とうだいもり',
      ['トウダイモリ', 'tōdaimori', 'toudaimori', 'todaimori', 'tôdaimori', 'とーだいもり', 'Tōdaimori'],
    ],
    ['ゆうなぎ', ['yūnagi', 'yuunagi', 'yunagi', 'ゆーなぎ']],
    ['おおさか', ['ōsaka', 'oosaka', 'osaka', 'Ohsaka', 'オーサカ']],
    ['おおの', ['Ohno', 'ono', 'Ōno']],
    ['さとう', ['Satoh', 'satou', 'sato', 'Satō']],
    ['がっこう', ['gakkō', 'gakkou', 'gakko', 'ガッコー']],
    ['まっちゃ', ['matcha', 'maccha', 'mattya', 'ﾏｯﾁｬ']],
    ['ざっし', ['zasshi', 'zassi']],
    ['しんいち', ["shin'ichi", 'shin’ichi', 'shinichi', "sin'iti"]],
    ['しんや', ["shin'ya", 'shinya']],
    ['しんぶん', ['shimbun', 'shinbun', 'sinbun']],
    ['こんにちわ', ['konnichiwa', 'kon’nichiwa', 'ｺﾝﾆﾁﾜ']],
    ['おんな', ['onna', "on'na"]],
    ['じゃず', ['jazu', 'zyazu', 'jyazu', 'ジャズ']],
    ['つづく', ['tsuzuku', 'tuduku', 'つずく', 'tsudzuku']],
    ['はなぢ', ['hanaji', 'hanadi', 'hanazi']],
    ['ヴァイオリン', ['バイオリン', 'vaiorin', 'baiorin', 'ｳﾞｧｲｵﾘﾝ']],
    ['ファン', ['fan', 'ﾌｧﾝ']],
    ['パーティー', ['パーティ', 'pāti']],
    ['きょうと', ['kyōto', 'kyouto', 'Kyoto', 'kyoto']],
    ['ほんや', ["hon'ya", 'honya']],
    ['ゐど', ['いど', 'ido']],
    ['にわ', ['niwa']],
    ['を', ['o', 'wo', 'お']],
    ['あっ', ['あ', 'a']],
  ])('%s is that of all its spellings', (kana, others) => {
    for (const other of others) expect(readingKeyOf(other), other).toBe(readingKeyOf(kana));
  });

  it.each([
    ['きて', 'きって'],
    ['びよういん', 'びょういん'],
    ['かき', 'がき'],
    ['はし', 'ばし'],
    ['せい', 'せ'],
    ['ゆき', 'ゆうぎ'],
  ])('%s and %s stay two words', (one, other) => {
    expect(readingKeyOf(one)).not.toBe(readingKeyOf(other));
  });

  it('leaves alone what is neither kana nor Japanese in Latin letters', () => {
    expect(['night', 'よるのBay', '夜', 'Björk', 'XTC', '2001'].map(readingKeyOf)).toEqual([
      'NIGHT',
      'ヨルノBAY',
      '夜',
      'BJÖRK',
      'XTC',
      '2001',
    ]);
  });

  it('is its own key', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'あいうえおかがんっゃょーティヴァzトkyshnAou’ 夜'),
      maxLength: 12,
    });
    fc.assert(fc.property(text, (each) => readingKeyOf(readingKeyOf(each)) === readingKeyOf(each)));
  });
});

/** A mora in hiragana, by Hepburn and by Kunrei. */
const moras = [
  ...[['あ', 'a', 'a'] as const, ['い', 'i', 'i'] as const, ['う', 'u', 'u'] as const, ['え', 'e', 'e'] as const],
  ...[['お', 'o', 'o'] as const, ['か', 'ka', 'ka'] as const, ['き', 'ki', 'ki'] as const, ['ぐ', 'gu', 'gu'] as const],
  ...[['し', 'shi', 'si'] as const, ['しゃ', 'sha', 'sya'] as const, ['じょ', 'jo', 'zyo'] as const],
  ...[['ち', 'chi', 'ti'] as const, ['ちゅ', 'chu', 'tyu'] as const, ['つ', 'tsu', 'tu'] as const],
  ...[['ふ', 'fu', 'hu'] as const, ['な', 'na', 'na'] as const, ['にゅ', 'nyu', 'nyu'] as const],
  ...[
    ['ば', 'ba', 'ba'] as const,
    ['ぴ', 'pi', 'pi'] as const,
    ['も', 'mo', 'mo'] as const,
    ['や', 'ya', 'ya'] as const,
  ],
  ...[
    ['ゆ', 'yu', 'yu'] as const,
    ['りょ', 'ryo', 'ryo'] as const,
    ['わ', 'wa', 'wa'] as const,
    ['ん', "n'", "n'"] as const,
  ],
] as const;
const doubled = /^[kgsztdhfbpjcr]/;

interface Spelled {
  readonly kana: string;
  readonly hepburn: string;
  readonly kunrei: string;
}

/** Words of moras, some of them after っ and some of them long. */
const word = fc
  .array(fc.record({ mora: fc.constantFrom(...moras), isDouble: fc.boolean(), isLong: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts): Spelled => {
    const spell = (at: 1 | 2): string =>
      parts
        .map(({ mora, isDouble, isLong }) => {
          const letters = mora[at];
          const head = isDouble && doubled.test(letters) ? letters.charAt(0) : '';
          const long =
            at === 1
              ? letters.replace(/[aiueo]$/, (vowel) => 'āīūēō'.charAt('aiueo'.indexOf(vowel)))
              : letters + letters.slice(-1);
          return head + (isLong && /[aiueo]$/.test(letters) ? long : letters);
        })
        .join('');
    const kana = parts
      .map(({ mora, isDouble, isLong }) => {
        const small = isDouble && doubled.test(mora[1]) ? 'っ' : '';
        return small + mora[0] + (isLong && /[aiueo]$/.test(mora[1]) ? 'ー' : '');
      })
      .join('');
    const plain = (letters: string): string => letters.replace(/n'(?![aiueoyāīūēō])/g, 'n');
    return { kana, hepburn: plain(spell(1)), kunrei: plain(spell(2)) };
  });

describe('any word', () => {
  it('has one key in hiragana, katakana, Hepburn and Kunrei', () => {
    fc.assert(
      fc.property(word, ({ kana, hepburn, kunrei }) => {
        const key = readingKeyOf(kana);
        const katakana = kana.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
        expect([katakana, hepburn, kunrei, hepburn.toUpperCase()].map(readingKeyOf)).toEqual([key, key, key, key]);
      }),
    );
  });
});

describe('the reading that a query asks for', () => {
  it.each([
    ['よる', 'ヨル'],
    ['yoru', 'ヨル'],
    ['yoru no', 'ヨル ノ'],
    ['wangans', 'ワンガン'],
    ['wangan', 'ワンガン'],
    ['tōky', undefined],
    ['n', undefined],
    ['a city', undefined],
    ['me', 'メ'],
    ['todaim', 'トダイ'],
    ['tokyo 2', 'トキョ 2'],
    ['yor', undefined],
    ['night', undefined],
    ['夜の', undefined],
    ['よるの橋', undefined],
    ['2001', undefined],
    ['', undefined],
    ['爵士 jazz', undefined],
  ])('%s: %s', (query, key) => {
    expect(readingKeyOfQuery(query)).toBe(key);
  });
});

describe('names', () => {
  it('come to their reading by themselves, by analysis or not at all', () => {
    expect(['さくら', 'ベランダ No. 2', '夜のベランダ', 'Bay City', '', '2001', '날'].map(readingSourceOf)).toEqual([
      'itself',
      'itself',
      'analysis',
      'none',
      'none',
      'none',
      'none',
    ]);
  });

  it('are read as their file sorts them, if it does in kana or in Japanese in Latin letters', () => {
    expect(
      ['よふけ の はし', 'ﾖﾙ', 'Yofuke no Hashi', 'Tōdaimori', 'Yamada, Tarō', 'Yoru 2'].map(readingOfSortName),
    ).toEqual([...['ヨフケノハシ', 'ヨル', 'ヨフケノハシ', 'トダイモリ', 'ヤマダタロ', 'ヨル2']]);
    for (const other of ['夜更けの橋', 'Late-Night Bridge', 'よるの橋', '', '2', 'Beatles, The'])
      expect(readingOfSortName(other), other).toBeUndefined();
    expect(readingOfSortName('か'.repeat(300))).toHaveLength(120);
  });

  it('are compared as they are written and as they sound, each in its place', () => {
    expect(readingLinesOf(['', 'トウキョウ'])).toEqual({ written: ['', 'トウキョウ'], keys: ['', 'トキョ'] });
    expect(readingLinesOf(['キミハツキ\nキミワツキ'])).toEqual({
      written: ['キミハツキ'],
      keys: ['キミハツキ', 'キミワツキ'],
    });
  });
});
