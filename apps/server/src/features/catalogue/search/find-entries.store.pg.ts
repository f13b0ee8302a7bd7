import type { SearchHit, SearchType } from '@madoi/contract/catalogue/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import {
  anyOf,
  beginsInIndex,
  byWeight,
  hasParts,
  isIn,
  isWhole,
  ofType,
  rankOf,
  rankOfParts,
} from './entry-conditions.store.pg.ts';
import { type Beginning, beginningsOf, isRunItself, type MatchSet, type Part, partsOf, runsOf } from './match-sets.ts';
import { readTopLists, type TopLists } from './read-top-lists.store.pg.ts';
import type { SearchQuery } from './search.store.ts';

/** How many entries of a set without a list are looked at: more than have a run that is not common, so that all of those are. */
const lookedAtMax = 1_000;

/** How many entries of a list are looked at for a longer text: of beginnings the index has the most. */
const listedOf = ({ place }: MatchSet): number => (place === 'inside' ? 400 : 100);

const columns = sql.raw('type, id, name, subtitle, album_id, user_id, folded, reading, reading_key, weight');

const bestOf = (found: SQL, first: SQL, places: number): SQL =>
  sql`(select * from (${found} limit ${lookedAtMax}) as found order by ${first}${byWeight} limit ${places})`;

const beginning = (type: SearchType, each: Beginning, places: number): SQL =>
  bestOf(
    sql`select ${columns} from search_entries where ${ofType(type)} and ${beginsInIndex(each)}
      order by ${sql.raw(each.place)} using ~<~`,
    sql`${isWhole(each)} desc, `,
    places,
  );

const part = (type: SearchType, each: Part, rarest: readonly string[], places: number): SQL =>
  bestOf(sql`select ${columns} from search_entries where ${ofType(type)} and ${hasParts(each, rarest)}`, sql``, places);

const byIds = (type: SearchType, ids: readonly string[]): SQL =>
  sql`select ${columns} from search_entries where ${ofType(type)} and id = any(${sql.param(ids)}::text[])`;

/** By their ids alone: the planner would rather look for what they have to match. */
const matchingIds = (type: SearchType, ids: readonly string[], matches: SQL): SQL => sql`
  (select ${columns} from (select ${columns}, grams from search_entries
    where ${ofType(type)} and id = any(${sql.param(ids)}::text[]) offset 0) as listed where ${matches})`;

/** Where the entries of one kind are looked for, each of the three only when those before it do not fill the page. */
interface Sources {
  /** Beginnings, and lists that say all of a set's best. */
  readonly first: readonly SQL[];
  /** Lists of runs of a longer phrase, most of whose entries do not have all of it. */
  readonly second: readonly SQL[];
  /** The index of grams. */
  readonly third: readonly SQL[];
  /** The list of each set of `third`, by keys: of what ranks before one of these, the first two hold all that is in the set. */
  readonly known: readonly ReadonlySet<string>[];
}

function sourcesOf(query: SearchQuery, type: SearchType, lists: TopLists): Sources {
  const places = query.offset + query.limit;
  const [beginnings, parts] = [beginningsOf(query, type), partsOf(query, type)];
  const sets: readonly MatchSet[] = [...beginnings, ...parts];
  const idsOf = (some: readonly MatchSet[]) => [...new Set(some.flatMap((set) => lists.bestOf(type, set) ?? []))];
  const isComplete = (set: MatchSet): boolean => isRunItself(set) && (lists.bestOf(type, set)?.length ?? 0) >= places;
  const isLonger = (set: MatchSet): boolean => set.place === 'inside' && !isRunItself(set);
  const [first, second] = [idsOf(sets.filter((set) => !isLonger(set))), idsOf(sets.filter(isLonger))];
  const isListed = first.length + second.length > 0;
  const looked = [...first, ...(isListed ? lists.changed(type) : [])];
  const incomplete = parts.filter((each) => !isComplete(each));
  const matching = (ids: readonly string[]) =>
    ids.length === 0 ? [] : [matchingIds(type, ids, anyOf(sets.map(isIn)))];
  return {
    first: [
      ...matching(looked),
      ...beginnings.filter((each) => !isComplete(each)).map((each) => beginning(type, each, places)),
    ],
    second: matching(second),
    third: incomplete.map((each) => part(type, each, lists.rarestOf(type, each), places)),
    known: incomplete.map((each) => new Set(idsOf([each]).map((id) => keyOf({ type, id })))),
  };
}

const keyOf = ({ type, id }: { readonly type: SearchType; readonly id: string }): string => `${type} ${id}`;

interface Found extends Record<string, unknown> {
  rank: number;
  type: SearchType;
  id: string;
  name: string;
  subtitle: string | null;
  album_id: string | null;
  user_id: string | null;
}

const hitOf = (row: Found): SearchHit => ({
  type: row.type,
  id: row.id,
  name: row.name,
  ...(row.subtitle === null ? {} : { subtitle: row.subtitle }),
  ...(row.album_id === null ? {} : { albumId: row.album_id }),
  ...(row.user_id === null ? {} : { userId: row.user_id }),
});

async function rank(db: Database, query: SearchQuery, sources: readonly SQL[]): Promise<readonly Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select ${rankOf(query)} as rank, type, id, name, subtitle, album_id, user_id
    from (${sql.join([...sources], sql` union `)}) as found
    order by rank, ${byWeight}, type
    limit ${query.offset + query.limit}`);
  return rows;
}

const keptOf = (query: SearchQuery, found: readonly Found[]): SQL[] =>
  query.types.flatMap((type) => {
    const ids = found.filter((each) => each.type === type).map(({ id }) => id);
    return ids.length === 0 ? [] : [sql`(${byIds(type, ids)})`];
  });

/**
 * The best matches, in order: by how the query stands in the name (`rankOf`), then by weight, length of the name and id. The best of a set
 * with a list are its first ones and what has changed since; a set without one is small enough to be read. What is listed is joined with
 * the entries as they are now (docs/adr/076).
 */
export async function findEntries(db: Database, query: SearchQuery): Promise<SearchHit[]> {
  const places = query.offset + query.limit;
  const wanted = query.types.flatMap((type) =>
    [...beginningsOf(query, type), ...partsOf(query, type)].flatMap((set) =>
      runsOf(set).map((run) => ({ type, place: set.place, run, length: isRunItself(set) ? places : listedOf(set) })),
    ),
  );
  const lists = await readTopLists(db, wanted);
  const sources = query.types.map((type) => sourcesOf(query, type, lists));
  const known = sources.flatMap((each) => each.known);
  let found = await rank(
    db,
    query,
    sources.flatMap(({ first }) => first),
  );
  // Beginnings come before all other parts, and what comes before an entry of a list is known once the lists were looked at.
  const isFull = (last: Found | undefined, isKnown: (key: string) => boolean): boolean =>
    last !== undefined && (last.rank < rankOfParts(query) || isKnown(keyOf(last)));
  const second = sources.flatMap((each) => each.second);
  if (second.length > 0 && !isFull(found[places - 1], () => false))
    found = await rank(db, query, [...keptOf(query, found), ...second]);
  const third = sources.flatMap((each) => each.third);
  if (third.length > 0 && !isFull(found[places - 1], (key) => known.every((keys) => keys.has(key))))
    found = await rank(db, query, [...keptOf(query, found), ...third]);
  return found.slice(query.offset).map(hitOf);
}
