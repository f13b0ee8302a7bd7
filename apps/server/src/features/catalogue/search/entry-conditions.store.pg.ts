import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { type Beginning, type MatchSet, nameBeginning, type Part, readBeginnings } from './match-sets.ts';
import type { SearchQuery } from './search.store.ts';

// The kind is written out, not bound: the planner has to see it to use that kind's own index.
export const ofType = (type: SearchType): SQL => sql.raw(`type = '${type}'`);

/** Among equal matches. Ids are compared as bytes, as the program does. */
export const byWeight = sql.raw('weight desc, length(name), id collate "C"');

/** Follows every character in the order of bytes: what begins so stands before the text and this. */
const lastCharacter = String.fromCodePoint(0x10ffff);

// As a range and in the index's own order: of a pattern the planner expects too few matches or too many, and would sort them or read the table.
export const beginsInIndex = ({ place, text }: Beginning): SQL =>
  sql`${sql.raw(place)} ~>=~ ${text} and ${sql.raw(place)} ~<~ ${text + lastCharacter}`;

const texts = sql.raw('concat_ws(chr(10), folded, reading, reading_key)');
const hasGrams = (grams: readonly string[]): SQL => sql`grams @> ${sql.param(grams)}::text[]`;

type Terms = Pick<Part, 'words' | 'grams'>;

/** A single character that is a gram counts in names alone, which grams know; the texts hold the readings too. */
const hasWord = (word: string, { grams }: Terms): SQL =>
  Array.from(word).length === 1 && grams.includes(word) ? hasGrams([word]) : sql`strpos(${texts}, ${word}) > 0`;

/** By the index: `rarest` are those of the grams that are looked for there, since each costs time and a few of them leave little to look through. */
export function hasParts(terms: Terms, rarest: readonly string[] = terms.grams): SQL {
  // A word that was found as a gram is there: looking again would only mislead the planner about how many there are.
  const others = terms.words.filter((word) => !rarest.includes(word));
  return sql.join([hasGrams(rarest), ...others.map((word) => hasWord(word, terms))], sql` and `);
}

/** The same of a few entries that are read anyway: their texts are shorter than their grams. */
const hasWords = (part: Part): SQL =>
  sql.join(
    part.words.map((word) => hasWord(word, part)),
    sql` and `,
  );

export const isWhole = ({ place, text }: Beginning): SQL => sql`split_part(${sql.raw(place)}, chr(10), 1) = ${text}`;
const begins = ({ place, text }: Beginning): SQL => sql`starts_with(${sql.raw(place)}, ${text})`;

export const isIn = (set: MatchSet): SQL => (set.place === 'inside' ? sql`(${hasWords(set)})` : begins(set));

export const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

function ranksOf(query: SearchQuery): readonly SQL[] {
  const name = nameBeginning(query);
  const readings = readBeginnings(query);
  const ofReading = (is: (each: Beginning) => SQL) => (readings.length === 0 ? [] : [anyOf(readings.map(is))]);
  return query.reading?.isKana
    ? [isWhole(name), ...ofReading(isWhole), begins(name), ...ofReading(begins)]
    : [isWhole(name), begins(name), ...ofReading(isWhole), ...ofReading(begins)];
}

/** The rank of what has the query neither as a beginning nor as a whole. */
export const rankOfParts = (query: SearchQuery): number => ranksOf(query).length;

/**
 * What is called so before what begins so, and any other part last. Who types kana means a reading as much as a name; Latin letters are
 * a name first.
 */
export function rankOf(query: SearchQuery): SQL {
  const cases = ranksOf(query).map((condition, at) => sql`when ${condition} then ${sql.raw(String(at))}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(rankOfParts(query)))} end`;
}
