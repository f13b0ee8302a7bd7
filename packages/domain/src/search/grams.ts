import { foldText } from '../text/fold.ts';

/** Characters that divide words in every script of the catalogue, and those no name can have: they carry no meaning for a search. */
const separators = /[\s\u3000\p{Cc}\p{Cs}!-/:-@[-`{-~・、。「」『』【】〜～…—–]+/u;

/** Up to three characters: one gram then answers the short queries, and its own frequency tells the planner the truth. */
const longestGram = 3;

/** A name or a query as search compares it: folded, its words divided by single blanks. */
export const searchForm = (text: string): string =>
  foldText(text)
    .split(separators)
    .filter((word) => word !== '')
    .join(' ');

const runs = (characters: readonly string[], length: number): string[] => {
  const found: string[] = [];
  for (let at = 0; at + length <= characters.length; at += 1) found.push(characters.slice(at, at + length).join(''));
  return found;
};

/** What an entry is found by: every run of one to three characters of its names, blanks between words included. */
export function nGramsOf(names: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const name of names) {
    const characters = Array.from(searchForm(name));
    for (let length = 1; length <= longestGram; length += 1) {
      for (const run of runs(characters, length)) if (run.trim() === run) grams.add(run);
    }
  }
  return [...grams];
}

export interface SearchTerms {
  /** The whole query: exact and prefix matches are judged by it. */
  readonly phrase: string;
  /** What must occur, each for itself; grams alone would also find its letters scattered. */
  readonly words: readonly string[];
  readonly grams: readonly string[];
}

const isLatinLetter = (word: string): boolean => /^[A-Z0-9]$/.test(word);

/** What a query looks for. Without a letter in it: no words. */
export function searchTermsOf(query: string): SearchTerms {
  const phrase = searchForm(query);
  const split = phrase === '' ? [] : phrase.split(' ');
  // A lone Latin letter is in nearly every name: beside other words it only confirms, alone with its like it is a phrase.
  const significant = split.filter((word) => !isLatinLetter(word));
  const words = significant.length === 0 && split.length > 1 ? [phrase] : split;
  const sources = significant.length === 0 ? words : significant;
  const grams = sources.flatMap((word) => {
    const characters = Array.from(word);
    return runs(characters, Math.min(longestGram, characters.length)).filter((run) => run.trim() === run);
  });
  return { phrase, words, grams: [...new Set(grams)] };
}
