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

/** The grams of an entry: every run of one to three characters of its names, including blanks between words. */
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

interface Terms {
  /** The whole query, for exact and prefix matches. */
  readonly phrase: string;
  /** The words that must each occur; grams alone would also match their letters scattered. */
  readonly words: readonly string[];
  readonly grams: readonly string[];
}

export interface SearchTerms extends Terms {
  /** The same of the reading that the query asks for; absent where it asks for none. `isKana`: it was typed in kana. */
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
  return { ...terms, reading: { ...termsOf(searchForm(key)), isKana: !/[A-Z]/.test(terms.phrase) } };
}
