import type { SearchHit, SearchType } from '@madoi/contract/catalogue/catalogue';
import type { Database } from '#platform/db/database.ts';
import { endOfBeginning } from './entry-conditions.store.pg.ts';
import { lookNames, prepareLook, ranksOf } from './look-statement.store.pg.ts';
import {
  type Beginning,
  beginningPlaces,
  beginningsOf,
  type MatchSet,
  type Part,
  partNames,
  partsOf,
} from './match-sets.ts';
import { compareRanks } from './merge-into-list.ts';
import type { SearchQuery } from './search.store.ts';

export interface Found {
  readonly rank: number;
  readonly weight: number;
  readonly length: number;
  readonly hit: SearchHit;
}

const compareFound = (one: Found, other: Found): number =>
  one.rank - other.rank || compareRanks({ ...one, id: one.hit.id }, { ...other, id: other.hit.id });

/** The best of several looks, each thing once. */
export function bestOf(places: number, ...found: readonly (readonly Found[])[]): readonly Found[] {
  const each = new Map(found.flat().map((one) => [`${one.hit.type} ${one.hit.id}`, one]));
  return [...each.values()].sort(compareFound).slice(0, places);
}

/** A set that is looked for in its index. */
export interface Scan<Set extends MatchSet = MatchSet> {
  readonly set: Set;
  /** How many of its entries are looked at, of a beginning in the order of the alphabet. */
  readonly limit: number;
}

export interface Looks {
  /** Ids from lists. */
  readonly listed?: readonly string[];
  /** Ids of what changed since the lists were written. */
  readonly changed?: readonly string[];
  readonly scans?: readonly Scan[];
}

export interface Looked {
  /** The best of all that was found, as many as the query has places. */
  readonly best: readonly Found[];
  /** How many entries a scan found. */
  foundOf(set: MatchSet): number;
  /** How many of those have the text of a beginning and nothing more. */
  wholeOf(set: Beginning): number;
  /** How many of the listed entries begin so. */
  listedOf(set: Beginning): number;
}

/** For one query among one kind of thing. */
export type LookForEntries = (looks: Looks) => Promise<Looked>;

const isCharacter = (word: string, { grams }: Part): boolean => Array.from(word).length === 1 && grams.includes(word);
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** What the statement takes of a part. Absent parts are null, which matches nothing. */
function valuesOfPart(name: (typeof partNames)[number], part: Part | undefined, rarest: readonly string[]) {
  const words = part?.words.filter((word) => !isCharacter(word, part));
  const characters = part?.words.filter((word) => isCharacter(word, part)) ?? [];
  return {
    [`${name} patterns`]: words?.map(patternOf) ?? null,
    // A word that was found as a gram is there.
    [`${name} others`]: words?.filter((word) => !rarest.includes(word)).map(patternOf) ?? null,
    [`${name} characters`]: characters.length === 0 ? null : characters,
    [`${name} grams`]: rarest,
  };
}

/** What every look of one query takes. */
function valuesOf(query: SearchQuery, type: SearchType, rarestOf: (part: Part) => readonly string[]) {
  const [beginnings, parts] = [beginningsOf(query, type), partsOf(query, type)];
  const ofBeginnings = beginningPlaces.map((place) => {
    const text = beginnings.find((each) => each.place === place)?.text ?? null;
    return { [place]: text, [`${place} end`]: text === null ? null : endOfBeginning(text) };
  });
  const ofParts = partNames.map((name) => {
    const part = parts.find((each) => each.name === name);
    return valuesOfPart(name, part, part ? rarestOf(part) : []);
  });
  const isKana = query.reading?.isKana ?? false;
  const ranks = {
    'name rank': ranksOf('folded', isKana).begins,
    'reading rank': ranksOf('reading', isKana).whole,
  };
  const values: Record<string, unknown> = { places: query.offset + query.limit, ...ranks };
  return Object.assign(values, ...ofBeginnings, ...ofParts);
}

const nameOf = (set: MatchSet) => (set.place === 'inside' ? set.name : set.place);

type Statement = ReturnType<typeof prepareLook>;
type Row = Awaited<ReturnType<Statement['execute']>>[number];

const foundIn = (type: SearchType, row: Row): Found => ({
  ...{ rank: row.rank, weight: row.weight, length: row.length },
  hit: {
    ...{ type, id: row.id, name: row.name },
    ...(row.subtitle !== null && { subtitle: row.subtitle }),
    ...(row.albumId !== null && { albumId: row.albumId }),
    ...(row.userId !== null && { userId: row.userId }),
  },
});

/** Looks of queries; a statement is prepared when it is first needed. `rarestOf`: the grams of a part by which it is looked for in their index. */
export function createLooks(db: Database) {
  const statements = new Map<SearchType, Statement>();
  const statementOf = (type: SearchType): Statement => {
    const statement = statements.get(type) ?? prepareLook(db, type);
    statements.set(type, statement);
    return statement;
  };
  return (query: SearchQuery, type: SearchType, rarestOf: (part: Part) => readonly string[]): LookForEntries => {
    const values = valuesOf(query, type, rarestOf);
    return async ({ listed = [], changed = [], scans = [] }) => {
      const limitOf = (name: string) => scans.find(({ set }) => nameOf(set) === name)?.limit ?? 0;
      const limits = Object.fromEntries(lookNames.map((name) => [`${name} limit`, limitOf(name)]));
      const ids = [...listed, ...changed];
      const rows = await statementOf(type).execute({ ...values, ...limits, ids, changed });
      const counts = rows[0]?.counts ?? [];
      const count = (from: number, set: MatchSet) => counts[from + lookNames.indexOf(nameOf(set))] ?? 0;
      return {
        best: rows.map((row) => foundIn(type, row)),
        foundOf: (set) => count(0, set),
        wholeOf: (set) => count(lookNames.length, set),
        listedOf: (set) => count(lookNames.length + beginningPlaces.length, set),
      };
    };
  };
}
