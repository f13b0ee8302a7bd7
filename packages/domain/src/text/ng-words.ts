import { hiraganaToKatakana } from './fold.ts';
import { ngWordExceptions } from './ng-word-exceptions.ts';

/** Invisible characters: zero-width ones, variation selectors, Hangul fillers, soft hyphens, direction marks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Combining marks, except those that turn か into が: ヷ is a letter of its own, damñ is damn. */
const ornaments = /(?![\u3099\u309a])\p{M}/gu;
/** What people put between letters to slip a word past a filter. */
const isFiller = /[^\p{L}\p{N}\p{M}]/u;
const fillers = /[^\p{L}\p{N}\p{M}]+/gu;
const isUnspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]/u;
const isHangul = /\p{sc=Hang}/u;

/** Like `foldText`, without invisible characters, but hiragana stays, because it helps to find word borders. */
function normalise(text: string): string {
  // Twice: compatibility forms of Hangul fillers are invisible only once they are normalised.
  const visible = text.replace(invisible, '').normalize('NFKC').replace(invisible, '');
  return visible.toUpperCase().normalize('NFKD').replace(ornaments, '').normalize('NFC');
}

const foldKana = (text: string): string => hiraganaToKatakana(text).normalize('NFC');

/**
 * The form in which a banned word is kept and looked for (decisions, section 5): width, case and kana folded, no marks. Where
 * words are written apart, the parts of a phrase stay apart by one blank.
 */
export function foldBannedWord(word: string): string {
  const folded = foldKana(normalise(word));
  const isSpaced = !isUnspaced.test(folded) && !isHangul.test(folded);
  return folded.replace(fillers, isSpaced ? ' ' : '').trim();
}

interface Pattern {
  readonly word: string;
  /** Its letters alone; a text without them cannot contain the word. */
  readonly letters: string;
  readonly isFoundIn: (text: SearchedText) => boolean;
}

interface SearchedText {
  /** The normalised text with everything between the letters; hiragana as written. */
  readonly written: string;
  /** The same, kana folded. */
  readonly folded: string;
  /** The letters of `folded` alone, and where each of them stands in it. */
  readonly letters: string;
  readonly places: readonly number[];
}

/** The letters of a text and the position of each. */
function lettersOf(text: string): Pick<SearchedText, 'letters' | 'places'> {
  const places: number[] = [];
  let letters = '';
  let at = 0;
  for (const character of text) {
    if (!isFiller.test(character)) {
      for (let unit = 0; unit < character.length; unit += 1) places.push(at + unit);
      letters += character;
    }
    at += character.length;
  }
  return { letters, places };
}

/** Every occurrence of a word's letters in a text's letters. */
function* occurrences(letters: string, word: string): Generator<readonly [start: number, end: number]> {
  for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + 1)) yield [at, at + word.length];
}

// Characters that are used within a word to hide it (sh-it). A full stop, a blank or an apostrophe is not one of them:
// it may end a word (the pen. Is it; who're).
const joiners = /^[-_*~+=|^#@$%&·•・‐‑‒–—]{0,3}$/;
/** Letters that are further apart than this are not read as a word. */
const gapMaxChars = 3;
/** Words of one letter, which may stand beside a word that is written apart: "I d a m n", "d a m n u". */
const oneLetterWords = new Set(['A', 'I', 'U']);

/** The letters of a text in the groups in which they are read. */
function createPieces({ folded, letters, places }: SearchedText) {
  const gapBefore = (at: number): string => folded.slice((places[at - 1] ?? -1) + 1, places[at]);
  /** Whether this is a letter of a script with blanks; beside kana or kanji, a word always has a border. */
  const isLetter = (at: number): boolean => at >= 0 && at < letters.length && !isUnspaced.test(letters[at] ?? '');
  const isBorder = (at: number): boolean => gapBefore(at) !== '' || !isLetter(at - 1) || !isLetter(at);
  /** Whether a letter stands alone, but near enough to its neighbour to be read together with it. */
  const isIsolated = (at: number, gap: string): boolean =>
    isLetter(at) && isBorder(at) && isBorder(at + 1) && gap.length <= gapMaxChars;
  const isIsolatedBefore = (start: number): boolean => isIsolated(start - 1, gapBefore(start));
  const isIsolatedAfter = (end: number): boolean => isIsolated(end, gapBefore(end));
  const mayBegin = (start: number): boolean =>
    !isIsolatedBefore(start) || (oneLetterWords.has(letters[start - 1] ?? '') && !isIsolatedBefore(start - 1));
  const mayEnd = (end: number): boolean =>
    !isIsolatedAfter(end) || (oneLetterWords.has(letters[end] ?? '') && !isIsolatedAfter(end + 1));
  return { gapBefore, isBorder, mayBegin, mayEnd };
}

/**
 * A word of a script with blanks counts only between word borders: "ASS" must not ban "CLASSIC". A word in separate
 * letters (D A M N, d.a.m.n) is found too, but only whole: "A N A L O G" contains no shorter word, nor does "the pen
 * is". Between the parts of a phrase there may be anything, or nothing.
 */
function compileSpaced(folded: string): Pattern['isFoundIn'] {
  const word = folded.replaceAll(' ', '');
  const parts = folded.split(' ');
  const seams = new Set(parts.map((_, index) => parts.slice(0, index).join('').length));
  return (text) => {
    const { gapBefore, isBorder, mayBegin, mayEnd } = createPieces(text);
    for (const [start, end] of occurrences(text.letters, word)) {
      if (!isBorder(start) || !isBorder(end)) continue;
      const gaps = Array.from({ length: word.length - 1 }, (_, index) => gapBefore(start + index + 1));
      const isTogether = gaps.every((gap, index) =>
        seams.has(index + 1) ? gap.length <= gapMaxChars : joiners.test(gap),
      );
      const isApart = gaps.every((gap) => gap !== '' && gap.length <= gapMaxChars);
      if (isTogether || (isApart && mayBegin(start) && mayEnd(end))) return true;
    }
    return false;
  };
}

// One dictionary of Japanese and Chinese serves both languages.
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

function bordersOf(text: string): ReadonlySet<number> {
  const borders = new Set([text.length]);
  for (const { index } of segmenter.segment(text)) borders.add(index);
  return borders;
}

/** The polite prefix お: お + ばか is found, although the dictionary splits it into おば + か. */
const politePrefix = 'オ';

/** In characters: enough to see where the dictionary ends a word. */
const lookAheadChars = 8;

/** Answers whether a part of a text begins and ends at word borders. The dictionary is used at most once. */
function createIsOfWords(written: string, folded: string): (start: number, end: number) => boolean {
  let known: ReadonlySet<number> | undefined;
  return (start, end) => {
    known ??= bordersOf(written);
    if (known.has(start) && known.has(end)) return true;
    if (folded[start - 1] !== politePrefix || !known.has(start - 1)) return false;
    return bordersOf(written.slice(start, end + lookAheadChars)).has(end - start);
  };
}

/** Whether a longer harmless word covers this part. */
function isHarmless(folded: string, start: number, end: number): boolean {
  return ngWordExceptions.some((word) => {
    const from = folded.indexOf(word, Math.max(0, end - word.length));
    return from !== -1 && from <= start && end - start < word.length;
  });
}

/**
 * Japanese and Chinese put no blanks between words, so a dictionary says where they begin and end: 「うん、これは」 written without its
 * comma holds no うんこ, パチンコ and 貴賤人人平等 hold nothing. Letters that were written apart are put together first.
 */
function compileUnspaced(word: string): Pattern['isFoundIn'] {
  return ({ written, folded, letters, places }) => {
    // If folding has changed the length, positions cannot be compared; such rare text may be over-blocked.
    if (written.length !== folded.length) return true;
    const isContiguousWord = createIsOfWords(written, folded);
    const isSpacedWord = createIsOfWords(lettersOf(written).letters, letters);
    for (const [start, end] of occurrences(letters, word)) {
      const [from = 0, to = 0] = [places[start], places[end - 1]];
      const isTogether = to - from === word.length - 1;
      const isWholeWord = isTogether ? isContiguousWord(from, to + 1) : isSpacedWord(start, end);
      if (isWholeWord && !isHarmless(letters, start, end)) return true;
    }
    return false;
  };
}

function compile(word: string): Pattern {
  const folded = foldBannedWord(word);
  const letters = folded.replaceAll(' ', '');
  if (isUnspaced.test(folded)) return { word, letters, isFoundIn: compileUnspaced(letters) };
  // Hangul is written with blanks, but endings are attached to words.
  if (isHangul.test(folded)) return { word, letters, isFoundIn: () => true };
  return { word, letters, isFoundIn: compileSpaced(folded) };
}

const compiled = new WeakMap<readonly string[], readonly Pattern[]>();

function patternsOf(words: readonly string[]): readonly Pattern[] {
  const known = compiled.get(words);
  if (known) return known;
  const patterns = words.map(compile).filter(({ letters }) => letters !== '');
  compiled.set(words, patterns);
  return patterns;
}

/**
 * The first banned word that a text contains. Pass the same, unchanged array each time: it is compiled once per array.
 */
export function findNgWord(text: string, words: readonly string[]): string | undefined {
  const written = normalise(text);
  const folded = foldKana(written);
  const searched = { written, folded, ...lettersOf(folded) };
  return patternsOf(words).find(({ letters, isFoundIn }) => searched.letters.includes(letters) && isFoundIn(searched))
    ?.word;
}

/**
 * Whether a text contains one of the words, regardless of width, case, kana, and of characters between or marks on its
 * letters.
 */
export const containsBannedWord = (text: string, words: readonly string[]): boolean =>
  findNgWord(text, words) !== undefined;
