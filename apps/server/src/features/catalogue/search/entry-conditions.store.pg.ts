import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Beginning } from './match-sets.ts';

type BeginningPlace = Beginning['place'];

// The kind is written out, not bound: the planner has to see it to use that kind's own index.
export const ofType = (type: SearchType): SQL => sql.raw(`type = '${type}'`);

/** Among equal matches. Ids are compared as bytes, as the program does. */
export const byWeight = sql.raw('weight desc, length(name), id collate "C"');

/** Follows every character in the order of bytes. */
const lastCharacter = String.fromCodePoint(0x10ffff);

/** What begins with a text stands between it and this. */
export const endOfBeginning = (text: string): string => text + lastCharacter;

// As a range and in the index's own order: of a pattern the planner expects too few matches or too many, and would sort them or read the table.
export const isInRange = (place: BeginningPlace, from: SQLWrapper | string, to: SQLWrapper | string): SQL =>
  sql`${sql.raw(place)} ~>=~ ${from} and ${sql.raw(place)} ~<~ ${to}`;

export const isWhole = (place: BeginningPlace, text: SQL): SQL =>
  sql`split_part(${sql.raw(place)}, chr(10), 1) = ${text}`;
