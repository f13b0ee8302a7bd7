import { readingKeyOfQuery } from './reading.ts';
import { searchForm } from './search-form.ts';

/**
 * In characters. With grams of up to three, a short query is a single gram, whose frequency the query planner knows.
 */
const longestGram = 3;

const runs = (characters: readonly string[], length: number): string[] => {
  const found: string[] = [];
  for (let at = 0; at + length <= characters.length; at += 1) found.push(characters.slice(at, at + length).join(''));
  return found;
};

/** A single kana is a part of nearly every reading: looking for it would read half of the index. */
const shortestGramOfReading = 2;

const gramsFrom = (shortest: number, text: string): string[] => {
  const characters = Array.from(searchForm(text));
  const lengths = Array.from({ length: longestGram - shortest + 1 }, (_, at) => shortest + at);
  return lengths.flatMap((length) => runs(characters, length)).filter((run) => run.trim() === run);
};

/**
 * The grams of an entry: every run of one to three characters of its names, including blanks between words, and of two or three of how they are read.
 */
export function nGramsOf(names: readonly string[], readings: readonly string[] = []): string[] {
  const ofNames = names.flatMap((name) => gramsFrom(1, name));
  return [...new Set([...ofNames, ...readings.flatMap((reading) => gramsFrom(shortestGramOfReading, reading))])];
}

interface Terms {
  /** The whole query, for exact and prefix matches. */
  readonly phrase: string;
  /** The words that must each occur; grams alone would also match their letters scattered. */
  readonly words: readonly string[];
  readonly grams: readonly string[];
}

export interface SearchTerms extends Terms {
  /**
   * The same of the reading that the query asks for; absent where it asks for none. Without grams it is too short to be looked for inside of readings.
   * `isKana`: it was typed in kana.
   */
  readonly reading?: Terms & { readonly isKana: boolean };
}

const isLatinLetter = (word: string): boolean => /^[A-Z0-9]$/.test(word);

function termsOf(phrase: string): Terms {
  const split = phrase === '' ? [] : phrase.split(' ');
  // Nearly every name has any single Latin letter, so such a word is ignored beside longer ones.
  const significant = split.filter((word) => !isLatinLetter(word));
  const words = significant.length === 0 && split.length > 1 ? [phrase] : split;
  const sources = significant.length === 0 ? words : significant;
  const grams = sources.flatMap((word) => {
    const characters = Array.from(word);
    return runs(characters, Math.min(longestGram, characters.length)).filter((run) => run.trim() === run);
  });
  return { phrase, words, grams: [...new Set(grams)] };
}

/** The search terms of a query, folded as names are (`searchForm`); a single Latin letter or digit counts only where there is no longer word. */
export function searchTermsOf(query: string): SearchTerms {
  const terms = termsOf(searchForm(query));
  const key = readingKeyOfQuery(query);
  if (key === undefined) return terms;
  const reading = termsOf(searchForm(key));
  const grams = reading.grams.filter((gram) => Array.from(gram).length >= shortestGramOfReading);
  return { ...terms, reading: { ...reading, grams, isKana: !/[A-Z]/.test(terms.phrase) } };
}
