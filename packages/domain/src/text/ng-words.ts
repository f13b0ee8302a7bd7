import { foldText } from './fold.ts';

// What people put between letters to slip a word past a filter.
const fillers = /[\s\u3000\p{Cf}\p{P}\p{S}]+/gu;
const compact = (text: string): string => foldText(text).replace(fillers, '');

/** The form in which a banned word is kept and looked for (decisions, section 5). */
export const foldNgWord = (word: string): string => compact(word);

const latinOnly = /^[A-Z0-9]+$/;
const isLatin = (character: string | undefined): boolean => character !== undefined && /[A-Z0-9]/.test(character);

// A Latin word counts as itself only between word borders: "ASS" must not ban "CLASSIC".
function standsAlone(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isLatin(text[at - 1]) && !isLatin(text[at + word.length])) return true;
  }
  return false;
}

/**
 * Whether a text holds one of the words, which come folded by `foldNgWord`. Width, case and kana do not matter; for
 * words in kana and kanji neither do blanks and marks between the letters.
 */
export function containsNgWord(text: string, foldedWords: readonly string[]): boolean {
  const folded = foldText(text);
  const tight = compact(text);
  return foldedWords.some((word) => {
    if (word === '') return false;
    return latinOnly.test(word) ? standsAlone(folded, word) : tight.includes(word);
  });
}
