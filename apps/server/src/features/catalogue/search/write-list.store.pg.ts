import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { endOfBeginning, isInRange, ofType } from './entry-conditions.store.pg.ts';
import type { TextPlace } from './search-types.ts';
import type { BuildTarget, CommonRun } from './top-lists.store.ts';

/** Any fixed number: `top`, in ASCII. */
const topListsLock = 0x74_6f_70;

/**
 * One transaction at a time writes lists. Of two the second would otherwise put back what the first one took in, since it saw the entries
 * before.
 */
export const lockTopLists = (tx: Database): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${topListsLock}::bigint)`);

/** What ranks behind everything. */
const noEnd = { weight: -2_147_483_647, length: 2_147_483_647, id: '' } as const;

export const isWithoutEnd = ({ weight }: { readonly weight: number }): boolean => weight === noEnd.weight;

/** What is called so, and nothing more, is before all that only begins so. No weight comes near it. */
export const wholeBonus = 1_073_741_824;

/** The weight of an entry in the lists of a place: `run` is an expression. */
export const weightInList = (place: TextPlace, run: SQL): SQL =>
  place === 'inside'
    ? sql`weight`
    : sql`weight + case when split_part(${sql.raw(place)}, chr(10), 1) = ${run} then ${sql.raw(String(wholeBonus))} else 0 end`;

/** Writes lists from `new_lists`: `run`, the three columns of the entries in their order, and how many entries have the run. */
export const insertLists = ({ type, build }: BuildTarget, place: TextPlace, listLength: number): SQL => {
  const end = (column: SQL, none: number | string) => sql`coalesce(${column}[${listLength}], ${none})`;
  return sql`
    insert into search_top_lists (type, place, run, ids, weights, lengths, end_weight, end_length, end_id, entry_count, build)
    select ${type}::text, ${place}::text, run, ids, weights, lengths, ${end(sql`weights`, noEnd.weight)},
      ${end(sql`lengths`, noEnd.length)}, ${end(sql`ids`, noEnd.id)}, count, ${build}::int from new_lists
    on conflict (type, place, run) do update set ids = excluded.ids, weights = excluded.weights, lengths = excluded.lengths,
      end_weight = excluded.end_weight, end_length = excluded.end_length, end_id = excluded.end_id,
      entry_count = excluded.entry_count, build = excluded.build`;
};

/** The columns of a list from rows of `id`, `weight`, `length` and their place `at`. */
export const listColumns = sql`array_agg(id order by at) as ids, array_agg(weight order by at) as weights,
  array_agg(length order by at) as lengths`;

/** Writes the list of one run from the entries. */
export async function writeList(
  tx: Database,
  target: BuildTarget,
  { place, run, entryCount }: CommonRun,
  listLength: number,
): Promise<void> {
  const has =
    place === 'inside' ? sql`grams @> ${sql.param([run])}::text[]` : isInRange(place, run, endOfBeginning(run));
  const order = sql`order by weight desc, length, id collate "C"`;
  await tx.execute(sql`
    with best as (
      select id, weight, length from (
        select id, ${weightInList(place, sql`${run}`)} as weight, length(name) as length from search_entries
        where ${ofType(target.type)} and ${has}) as found
      ${order} limit ${listLength}),
    ranked as (select *, row_number() over (${order}) as at from best),
    new_lists as (select ${run}::text as run, ${listColumns}, ${entryCount}::int as count from ranked having count(*) > 0)
    ${insertLists(target, place, listLength)}`);
}
