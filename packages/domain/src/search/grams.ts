import { foldText } from '../text/fold.ts';

/** Characters that divide words in every script of the catalogue; they carry no meaning for a search. */
const dividers = /[\s\u3000!-/:-@[-`{-~・、。「」『』【】〜～…—–]+/u;

const charactersOf = (folded: string): readonly (readonly string[])[] =>
  folded
    .split(dividers)
    .filter((word) => word !== '')
    .map((word) => Array.from(word));

/**
 * What an entry is found by: every character and every pair of neighbours of its folded names.
 */
export function gramsOf(names: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const name of names) {
    for (const word of charactersOf(foldText(name))) {
      word.forEach((character, at) => {
        grams.add(character);
        const next = word[at + 1];
        if (next !== undefined) grams.add(character + next);
      });
    }
  }
  return [...grams];
}

/** What a query must find, all of it: the pairs of each word, or the single character of a one-character word. */
export function gramsToFind(query: string): string[] {
  const grams = new Set<string>();
  for (const word of charactersOf(foldText(query))) {
    if (word.length === 1) grams.add(word[0] ?? '');
    for (let at = 0; at + 1 < word.length; at += 1) grams.add(`${word[at] ?? ''}${word[at + 1] ?? ''}`);
  }
  return [...grams];
}

/** Query words as they must occur, in folded form; grams alone would also find their letters scattered. */
export const wordsToFind = (query: string): string[] => charactersOf(foldText(query)).map((word) => word.join(''));
