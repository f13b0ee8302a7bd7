import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type MatchSet, type Part, runsOf } from './match-sets.ts';
import type { TextPlace } from './search-types.ts';
import { unseen } from './unseen-value.store.pg.ts';

/** How many grams of a phrase are looked for in their index. */
const gramsAtOnce = 4;

/** How many of the newest changes a search looks through. The lists take in as many within a second or two. */
const changesMax = 1_000;

export interface WantedList {
  readonly type: SearchType;
  readonly place: TextPlace;
  readonly run: string;
  /** How many of its first entries. */
  readonly length: number;
}

/** Of the row with what changed. */
const changedPlace = 'changed';

type ListPlace = TextPlace | typeof changedPlace;

export interface TopList {
  readonly run: string;
  /** How many entries have the run, as a sample says. */
  readonly entryCount: number;
  readonly ids: readonly string[];
}

export interface TopLists {
  /** Undefined: the run is not common. */
  of(type: SearchType, place: TextPlace, run: string): TopList | undefined;
  /** What changed since the lists were written. */
  changed(type: SearchType): readonly string[];
}

/** Reads lists without what changed since they were written, and what that is, as of one moment. */
const prepareLists = (db: Database) =>
  db
    .select({
      type: sql<SearchType>`type`,
      place: sql<ListPlace>`place`,
      run: sql<string>`run`,
      entryCount: sql<number>`entry_count`,
      ids: sql<string[]>`ids`,
    })
    .from(sql`(
      with c as materialized (
        select type, id from search_changes where not is_applied order by seq desc limit ${sql.raw(String(changesMax))})
      select l.type, l.place, l.run, l.entry_count, array(
        select m.id from unnest(case when w.length = 0 then '{}' else l.ids[:w.length + (select count(*) from c)] end)
          with ordinality as m (id, at)
        where not exists (select 1 from c where c.type = l.type and c.id = m.id)
        order by at limit w.length) as ids
      from unnest(${unseen('types', 'text[]')}, ${unseen('places', 'text[]')}, ${unseen('runs', 'text[]')},
        ${unseen('lengths', 'int[]')}) as w (type, place, run, length)
      join search_top_lists l on l.type = w.type and l.place = w.place and l.run = w.run
      union all
      select type, ${sql.raw(`'${changedPlace}'`)}, '', 0, array_agg(id) from c group by type) as lists`)
    .prepare('search-lists');

const keyOf = (type: SearchType, place: ListPlace, run: string): string => `${type} ${place} ${run}`;

export function createReadTopLists(db: Database): (wanted: readonly WantedList[]) => Promise<TopLists> {
  const statement = prepareLists(db);
  return async (wanted) => {
    const rows = await statement.execute({
      types: wanted.map(({ type }) => type),
      places: wanted.map(({ place }) => place),
      runs: wanted.map(({ run }) => run),
      lengths: wanted.map(({ length }) => length),
    });
    // Two sets may want the same list, of which one takes more.
    const lists = new Map<string, TopList>();
    for (const row of rows) {
      const key = keyOf(row.type, row.place, row.run);
      if ((lists.get(key)?.ids.length ?? -1) < row.ids.length) lists.set(key, row);
    }
    return {
      of: (type, place, run) => lists.get(keyOf(type, place, run)),
      changed: (type) => lists.get(keyOf(type, changedPlace, ''))?.ids ?? [],
    };
  };
}

/** The list of the rarest of a set's runs. Undefined: one of them is not common, so that the set is small. */
export function rarestListOf(lists: TopLists, type: SearchType, set: MatchSet): TopList | undefined {
  const found = runsOf(set).map((run) => lists.of(type, set.place, run));
  const all = found.filter((list) => list !== undefined).sort((one, other) => one.entryCount - other.entryCount);
  return all.length < found.length ? undefined : all[0];
}

/** Some of a part's grams: those that the fewest entries have. */
export function rarestGramsOf(lists: TopLists, type: SearchType, { place, grams }: Part): readonly string[] {
  const countOf = (gram: string) => lists.of(type, place, gram)?.entryCount ?? 0;
  return [...grams].sort((one, other) => countOf(one) - countOf(other)).slice(0, gramsAtOnce);
}
