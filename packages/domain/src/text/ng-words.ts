import { hiraganaToKatakana } from './fold.ts';
import { ngWordExceptions } from './ng-word-exceptions.ts';

/** Drawn as nothing: zero-width characters, variation selectors, Hangul fillers, soft hyphens, direction marks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Marks that are put onto letters, but for those that make が of か: ヷ is a letter of its own, damñ is damn. */
const ornaments = /(?![\u3099\u309a])\p{M}/gu;
/** What people put between letters to slip a word past a filter. */
const isFiller = /[^\p{L}\p{N}\p{M}]/u;
const fillers = /[^\p{L}\p{N}\p{M}]+/gu;
const isUnspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]/u;
const isHangul = /\p{sc=Hang}/u;

/** As `foldText` folds, without what cannot be seen; hiragana stays, because words are told apart by it. */
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
  /** Its letters alone: no text holds the word that does not hold these. */
  readonly letters: string;
  readonly isFoundIn: (text: SearchedText) => boolean;
}

interface SearchedText {
  /** With everything between the letters; hiragana as written. */
  readonly written: string;
  /** The same, kana folded. */
  readonly folded: string;
  /** The letters of `folded` alone, and where each of them stands in it. */
  readonly letters: string;
  readonly places: readonly number[];
}

/** The letters of a text, and where each of them stands in it. */
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

/** Every place at which the letters of a text hold these. */
function* occurrences(letters: string, word: string): Generator<readonly [start: number, end: number]> {
  for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + 1)) yield [at, at + word.length];
}

// A hyphen within a word hides it (sh-it); a full stop, a blank or an apostrophe may end one (the pen. Is it; who're).
const joiners = /^[-_*~+=|^#@$%&·•・‐‑‒–—]{0,3}$/;
/** Further apart letters are no word any more. */
const gapMaxChars = 3;
/** Words of one letter, which may stand beside a word that is written apart: "I d a m n", "d a m n u". */
const oneLetterWords = new Set(['A', 'I', 'U']);

/** The letters of a text as the eye groups them. */
function createPieces({ folded, letters, places }: SearchedText) {
  const gapBefore = (at: number): string => folded.slice((places[at - 1] ?? -1) + 1, places[at]);
  /** A letter of a script with blanks: next to kana or kanji a word has its border by itself. */
  const isLetter = (at: number): boolean => at >= 0 && at < letters.length && !isUnspaced.test(letters[at] ?? '');
  const isBorder = (at: number): boolean => gapBefore(at) !== '' || !isLetter(at - 1) || !isLetter(at);
  /** Stands alone, but near enough to its neighbour to be read with it. */
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
 * A word of a script with blanks counts only between word borders: "ASS" must not ban "CLASSIC". Written apart it counts letter by
 * letter (D A M N, d.a.m.n) and as a whole: "A N A L O G" holds no shorter word, nor does "the pen is". The parts of a phrase may
 * have anything between them, or nothing.
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

/** お, which makes a word polite: お + ばか is found, though the dictionary reads おば + か. */
const politePrefix = 'オ';

/** Far enough to see where the dictionary ends a word. */
const lookAheadChars = 8;

/** Answers whether the words of a text begin and end where a part of it does. The dictionary is asked once, if at all. */
function createIsOfWords(written: string, folded: string): (start: number, end: number) => boolean {
  let known: ReadonlySet<number> | undefined;
  return (start, end) => {
    known ??= bordersOf(written);
    if (known.has(start) && known.has(end)) return true;
    if (folded[start - 1] !== politePrefix || !known.has(start - 1)) return false;
    return bordersOf(written.slice(start, end + lookAheadChars)).has(end - start);
  };
}

/** Whether a longer word that means no harm covers this part. */
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
    // Folding that changes lengths leaves no places to compare: better to find too much in so rare a text.
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
  // Hangul is written with blanks, but its endings hang on the word.
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

/** The first of the words that a text holds. The list is compiled once: hand over the same one, and do not change it. */
export function findNgWord(text: string, words: readonly string[]): string | undefined {
  const written = normalise(text);
  const folded = foldKana(written);
  const searched = { written, folded, ...lettersOf(folded) };
  return patternsOf(words).find(({ letters, isFoundIn }) => searched.letters.includes(letters) && isFoundIn(searched))
    ?.word;
}

/** Whether a text holds one of the words, whatever its width, case, kana, and what stands between or upon its letters. */
export const containsBannedWord = (text: string, words: readonly string[]): boolean =>
  findNgWord(text, words) !== undefined;
