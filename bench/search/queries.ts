import { searchForm } from '@madoi/domain/search/search-form';
import { createRandom } from '@madoi/random/create-random';
import { readingOfTitle, romajiOf } from '../lib/title-readings.ts';
import { title } from '../lib/titles.ts';

const queryCount = 600;

/** Pieces of one to three characters, as people type them, from what `textOf` makes of titles like those in the catalogue. */
export function makeQueries(textOf: (title: string) => string): string[] {
  const random = createRandom(99);
  const queries: string[] = [];
  while (queries.length < queryCount) {
    const characters = Array.from(textOf(title(random)));
    const length = 1 + Math.floor(random() * 3);
    const from = Math.floor(random() * Math.max(1, characters.length - length));
    const query = characters
      .slice(from, from + length)
      .join('')
      .trim();
    if (query !== '') queries.push(query);
  }
  return queries;
}

/** The same of readings, one in kana, the next in Latin letters. */
export const makeReadQueries = (): string[] =>
  makeQueries((each) => searchForm(readingOfTitle(each))).map((kana, at) =>
    at % 2 === 0 ? kana : romajiOf(kana) || kana,
  );

/** Whole titles, and the first words or characters of titles: five characters and more. */
export function makePhrases(): string[] {
  const random = createRandom(98);
  const phrases: string[] = [];
  while (phrases.length < queryCount) {
    const characters = Array.from(title(random));
    const length = phrases.length % 2 === 0 ? characters.length : 5 + Math.floor(random() * 4);
    const phrase = characters.slice(0, length).join('').trim();
    if (Array.from(phrase).length >= 5) phrases.push(phrase);
  }
  return phrases;
}
