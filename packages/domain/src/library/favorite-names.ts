import { foldText } from '../text/fold.ts';

/** In the order in which lists show them (specification 3.15). */
export const sortGroups = ['alphabet', 'kana', 'number', 'other', 'blank'] as const;
export type SortGroup = (typeof sortGroups)[number];

/** The rows of the syllabary that names in kana are listed under, as an index shows them (specification 3.15). */
export const kanaRows = ['a', 'ka', 'sa', 'ta', 'na', 'ha', 'ma', 'ya', 'ra', 'wa'] as const;
export type KanaRow = (typeof kanaRows)[number];
/** A kana's row; anything else goes to `#`. */
export type KanaIndex = KanaRow | '#';

/** Stands for a person without a name (specification 3.15). */
export const unnamedUserLabel = 'GUEST';

const rowLetters: Readonly<Record<KanaRow, string>> = {
  a: 'アイウエオ',
  ka: 'カキクケコ',
  sa: 'サシスセソ',
  ta: 'タチツテト',
  na: 'ナニヌネノ',
  ha: 'ハヒフヘホ',
  ma: 'マミムメモ',
  ya: 'ヤユヨ',
  ra: 'ラリルレロ',
  wa: 'ワヰヱヲン',
};
const rowOf = new Map(kanaRows.flatMap((row) => [...rowLetters[row]].map((letter) => [letter, row] as const)));

const small = 'ァィゥェォヵヶッャュョヮㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ';
const large = 'アイウエオカケツヤユヨワクシストヌハヒフヘホムラリルレロ';
const largeOf = new Map([...small].map((letter, index) => [letter, [...large][index] ?? letter]));
const voiceMarks = /[\u3099\u309a]/g;

const onlyAscii = /^[ -~]*$/;

/** Kana as the syllabary orders them: ガ beside カ, ッ beside ツ. */
const sortableKana = (text: string): string => (onlyAscii.test(text) ? text : unvoiced(text));

const unvoiced = (text: string): string =>
  text
    .normalize('NFD')
    .replace(voiceMarks, '')
    .normalize('NFC')
    .replace(/[ァィゥェォヵヶッャュョヮㇰ-ㇿ]/g, (letter) => largeOf.get(letter) ?? letter);

/** The form in which names are searched: hiragana as katakana, upper case, one width (specification 3.15). */
export const filterNameOf = (name: string): string => foldText(name).trim();

/** A leading "THE " is ignored when names are sorted. */
const article = /^THE\s+(?=\S)/;

const firstOf = (plain: string): string => {
  const first = plain.codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first);
};

const groupOf = (first: string): SortGroup => {
  if (first === '') return 'blank';
  if (/\p{Script=Latin}/u.test(first)) return 'alphabet';
  if (/[ァ-ヺー]/.test(first)) return 'kana';
  return /\p{Nd}/u.test(first) ? 'number' : 'other';
};

/** What a favourite's record stores about its name (specification 3.15). */
export interface DerivedName {
  readonly filterName: string;
  readonly sortName: string;
  /** Comparing two of these as plain text puts names in order: by group, then by syllabary or alphabet, voiced after voiceless. */
  readonly sortKey: string;
  readonly sortGroup: SortGroup;
  /** The row of the syllabary that the `sortName` begins with. */
  readonly index: KanaIndex;
}

/** Derives everything in one pass, because a first sync derives tens of thousands of names. */
function deriveSorted(sortName: string): Omit<DerivedName, 'filterName'> {
  const plain = sortableKana(sortName);
  const first = firstOf(plain);
  const sortGroup = groupOf(first);
  const sortKey = `${sortGroups.indexOf(sortGroup)}${plain}\u0000${sortName}`;
  return { sortName, sortKey, sortGroup, index: rowOf.get(first) ?? '#' };
}

/**
 * The forms in which a favourite's name is searched and sorted (specification 3.15). Any text is accepted; an empty one
 * is in the group `blank`.
 */
export const deriveName = (name: string): DerivedName => {
  const filterName = filterNameOf(name);
  return { filterName, ...deriveSorted(filterName.replace(article, '')) };
};

/** Where a name stands in the page's index: A, a row of the syllabary, 0 or #. */
export type IndexLetter = 'A' | KanaRow | '0' | '#';
/** The whole index, in the order in which it is shown. */
export const indexLetters: readonly IndexLetter[] = ['A', ...kanaRows, '0', '#'];

/**
 * The entry of the index that a derived name is listed under: `A` for all alphabets, `0` for numbers, otherwise its row
 * of kana or `#`.
 */
export const indexLetterOf = ({ sortGroup, index }: Pick<DerivedName, 'sortGroup' | 'index'>): IndexLetter => {
  if (sortGroup === 'alphabet') return 'A';
  return sortGroup === 'number' ? '0' : index;
};

/** A person without a name is shown, found and sorted as GUEST (specification 3.15). */
export const displayNameOf = (name: string): string => (name.trim() === '' ? unnamedUserLabel : name);
