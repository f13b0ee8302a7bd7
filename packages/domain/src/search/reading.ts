import { foldText } from '../text/fold.ts';
import { romajiToKatakana } from './romaji.ts';
import { searchForm } from './search-form.ts';

const longVowels: readonly (readonly [RegExp, string])[] = [
  [/[ĀÂ]/g, 'A'],
  [/[ĪÎ]/g, 'I'],
  [/[ŪÛ]/g, 'U'],
  [/[ĒÊ]/g, 'E'],
  [/[ŌÔ]/g, 'O'],
];

/** Spellings of one sound. In this order: what an earlier line makes, a later one may change. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ー+/g, ''],
  [/ヂ/g, 'ジ'],
  [/ヅ/g, 'ズ'],
  [/ヱ/g, 'エ'],
  [/ヰ/g, 'イ'],
  [/ヲ|ウォ/g, 'オ'],
  [/ヴァ/g, 'バ'],
  [/ヴィ/g, 'ビ'],
  [/ヴェ/g, 'ベ'],
  [/ヴォ/g, 'ボ'],
  [/ヴ/g, 'ブ'],
  [/ティ/g, 'チ'],
  [/トゥ/g, 'ツ'],
  [/ディ/g, 'ジ'],
  [/ドゥ/g, 'ズ'],
  [/ヵ/g, 'カ'],
  [/ヶ/g, 'ケ'],
];

const rows: Readonly<Record<string, string>> = {
  ア: 'アカサタナハマヤラワガザダバパァャヮ',
  イ: 'イキシチニヒミリギジビピィ',
  ウ: 'ウクスツヌフムユルグズブプゥュ',
  エ: 'エケセテネヘメレゲゼデベペェ',
  オ: 'オコソトノホモヨロゴゾドボポォョ',
};
const lengthened = new RegExp(
  Object.entries(rows)
    .map(([vowel, row]) => `(?<=[${row}])[${vowel === 'オ' ? 'オウ' : vowel}]+`)
    .join('|'),
  'g',
);

const vowels = 'アイウエオ';
const naRow = 'ナニヌネノ';
const yRow = 'ヤユヨ';
const nyRow = ['ニャ', 'ニュ', 'ニョ'];

/**
 * Katakana as they sound to somebody who writes them in Latin letters, where Tōkyō, Toukyou and Tokyo are one word, and shinichi may be
 * しんいち: long vowels are short, ん joins the vowel behind it, っ stands before a consonant only.
 */
function soundOf(katakana: string): string {
  const spelled = spellings.reduce((text, [pattern, kana]) => text.replace(pattern, kana), katakana);
  const sound = spelled
    .replace(/ッ+(?=[ナニヌネノマミムメモ])/g, 'ン')
    .replace(/ッ+(?=[^カ-ヂツ-ドハ-ポヤ-ヮャュョ]|$)/g, '')
    .replace(/ン([アイウエオ])/g, (_, vowel: string) => naRow[vowels.indexOf(vowel)] ?? '')
    .replace(/ン([ヤユヨ])/g, (_, glide: string) => nyRow[yRow.indexOf(glide)] ?? '')
    .replace(lengthened, '');
  // What falls away may leave two kana side by side that are written otherwise: テッィ is ティ, and so チ.
  return sound === katakana ? sound : soundOf(sound);
}

/** Japanese in Latin letters says with an apostrophe where ん ends: shin'ichi. */
const syllabicN = /N['’‘ʼ`´](?=[AIUEOYN])/g;

const latinRun = /[A-Z]+/g;

const prepared = (text: string): string =>
  longVowels
    .reduce((folded, [pattern, vowel]) => folded.replace(pattern, vowel), foldText(text))
    .replace(syllabicN, 'ン');

/**
 * The form in which readings are compared, whatever they are written in: Yōfuke, youfuke and ようふけ give ヨフケ. What is neither kana
 * nor Japanese in Latin letters stays as it is folded.
 */
export const readingKeyOf = (text: string): string =>
  soundOf(
    prepared(text).replace(latinRun, (letters) => {
      const read = romajiToKatakana(letters);
      return read?.rest === '' ? read.kana : letters;
    }),
  );

/** A query's last syllable may lack its vowel yet; of so few kana as these it would then find half of the catalogue. */
const unfinishedMin = 2;

/**
 * The reading that a query asks for, as `readingKeyOf` has it: kana and Japanese in Latin letters, nothing else. The consonant that
 * somebody is typing at its end is left out. Undefined: it asks for none, as a single Latin letter does, which nearly everything has.
 */
export function readingKeyOfQuery(query: string): string | undefined {
  const text = prepared(query).trim();
  if (/^[A-Z]?$/.test(text) || /[^A-Zァ-ヺー\d\s\p{P}]/u.test(text)) return undefined;
  const finished = text.replace(/[A-Z]+$/, (letters) => {
    const read = romajiToKatakana(letters);
    return read !== undefined && read.rest !== '' && read.kana.length >= unfinishedMin ? read.kana : letters;
  });
  const key = readingKeyOf(finished);
  return isKana(key) ? key : undefined;
}

/** Kana, and no letter of another script. */
const isKana = (key: string): boolean => /[ァ-ヺ]/.test(key) && !/[\p{Script=Latin}\p{Script=Han}]/u.test(key);

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const chinese = /\p{Script=Han}/u;

/** How a name comes to its reading: `none` has no letter of Japanese, `itself` is written in kana, `analysis` holds kanji. */
export type ReadingSource = 'none' | 'itself' | 'analysis';

export const readingSourceOf = (name: string): ReadingSource => {
  if (!japanese.test(name)) return 'none';
  return chinese.test(name) ? 'analysis' : 'itself';
};

/** In characters: readings are columns of indexes, which take no longer ones. */
const readingMaxChars = 120;

export const shortReading = (reading: string): string => Array.from(reading).slice(0, readingMaxChars).join('');

/**
 * The reading that a file gives for sorting (TITLESORT and the like), without blanks. Undefined: it is no reading, since it holds kanji
 * or Latin letters that are not Japanese.
 */
export function readingOfSortName(sortName: string): string | undefined {
  const key = readingKeyOf(sortName);
  if (!isKana(key)) return undefined;
  const isRomaji = /\p{Script=Latin}/u.test(sortName);
  return shortReading(searchForm(isRomaji ? key : sortName).replaceAll(' ', ''));
}

export interface ReadingLines {
  /** As they are written in kana. */
  readonly written: readonly string[];
  /** As `readingKeyOf` has them. */
  readonly keys: readonly string[];
}

/**
 * Readings as search compares them, in their order; an empty one keeps its place. A reading is a line, or several where particles sound
 * otherwise than they are written.
 */
export function readingLinesOf(readings: readonly string[]): ReadingLines {
  const lines = readings.map((reading) => reading.split('\n'));
  return {
    written: lines.map(([first = '']) => searchForm(first)),
    keys: [...new Set(lines.flat().map((line) => searchForm(readingKeyOf(line))))],
  };
}
