import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type MatchSet, type Part, runsOf } from './match-sets.ts';
import type { TextPlace } from './search-types.ts';

/** How many grams of a phrase are looked for in their index. */
const gramsAtOnce = 4;

/** How many of the newest changes a search looks through. The lists take in as many within a second or two. */
const changesMax = 1_000;

export interface WantedList {
  readonly type: SearchType;
  readonly place: TextPlace;
  readonly run: string;
  /** How many of its first entries; undefined: all. */
  readonly length: number | undefined;
}

/** Of the row with what changed. */
const changedPlace = 'changed';

interface TopList extends Record<string, unknown> {
  type: SearchType;
  place: TextPlace | typeof changedPlace;
  run: string;
  entry_count: number;
  ids: string[];
}

export interface TopLists {
  /** The best of a set, and others that have the rarest of its runs; undefined: one of its runs is not common, so that the set is small. */
  bestOf(type: SearchType, set: MatchSet): readonly string[] | undefined;
  /** Some of a part's grams: those that the fewest entries have. */
  rarestOf(type: SearchType, part: Part): readonly string[];
  /** What changed since the lists were written. */
  changed(type: SearchType): readonly string[];
}

const keyOf = (type: SearchType, place: TopList['place'], run: string): string => `${type} ${place} ${run}`;

/** Reads lists without what changed since they were written, and what that is, as of one moment. */
export async function readTopLists(db: Database, wanted: readonly WantedList[]): Promise<TopLists> {
  const { rows } = await db.execute<TopList>(sql`
    with c as materialized (
      select type, id from search_changes where not is_applied order by seq desc limit ${changesMax})
    select l.type, l.place, l.run, l.entry_count, array(
      select m.id from unnest(l.ids) with ordinality as m (id, at)
      where not exists (select 1 from c where c.type = l.type and c.id = m.id)
      order by at limit w.length) as ids
    from unnest(
      ${sql.param(wanted.map(({ type }) => type))}::text[],
      ${sql.param(wanted.map(({ place }) => place))}::text[],
      ${sql.param(wanted.map(({ run }) => run))}::text[],
      ${sql.param(wanted.map(({ length }) => length ?? null))}::int[]) as w (type, place, run, length)
    join search_top_lists l on l.type = w.type and l.place = w.place and l.run = w.run
    union all
    select type, ${changedPlace}, '', 0, array_agg(id) from c group by type`);
  // Two sets may want the same list, of which one takes more.
  const lists = new Map<string, TopList>();
  for (const row of rows) {
    const key = keyOf(row.type, row.place, row.run);
    const known = lists.get(key);
    if (known === undefined || known.ids.length < row.ids.length) lists.set(key, row);
  }
  return {
    changed: (type) => lists.get(keyOf(type, changedPlace, ''))?.ids ?? [],

    rarestOf(type, { place, grams }) {
      const countOf = (gram: string) => lists.get(keyOf(type, place, gram))?.entry_count ?? 0;
      return [...grams].sort((one, other) => countOf(one) - countOf(other)).slice(0, gramsAtOnce);
    },

    bestOf(type, set) {
      const found = runsOf(set).map((run) => lists.get(keyOf(type, set.place, run)));
      const all = found.filter((list) => list !== undefined);
      if (all.length === 0 || all.length < found.length) return undefined;
      return all.reduce((rarest, each) => (each.entry_count < rarest.entry_count ? each : rarest)).ids;
    },
  };
}
