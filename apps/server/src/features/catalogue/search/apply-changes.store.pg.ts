import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { longestRun } from './match-sets.ts';
import { type EntryRank, mergeIntoList, type RankedList } from './merge-into-list.ts';
import type { TextPlace } from './search-types.ts';
import type { CommonRun, TopListsBounds } from './top-lists.store.ts';
import { isWithoutEnd, lockTopLists, wholeBonus, writeList } from './write-list.store.pg.ts';

interface Texts extends Record<string, unknown> {
  grams: string[];
  folded: string;
  reading: string;
  reading_key: string;
}

interface Change extends Record<string, unknown> {
  seq: number;
  type: SearchType;
  id: string;
  old: Texts | null;
  entry: (Texts & { weight: number; length: number }) | null;
}

interface StoredList extends Record<string, unknown> {
  type: SearchType;
  place: TextPlace;
  run: string;
  ids: string[];
  weights: number[];
  lengths: number[];
  end_weight: number;
  end_length: number;
  end_id: string;
  entry_count: number;
  build: number;
}

/** The runs by which an entry is in lists, as `place run`, with what is added to its weight there. */
function listsOf(texts: Texts | null): ReadonlyMap<string, number> {
  if (texts === null) return new Map();
  const beginnings = (['folded', 'reading', 'reading_key'] as const).flatMap((place) => {
    const characters = Array.from(texts[place].split('\n', 1)[0] ?? '');
    return characters
      .slice(0, longestRun)
      .map(
        (_, at) =>
          [`${place} ${characters.slice(0, at + 1).join('')}`, at + 1 === characters.length ? wholeBonus : 0] as const,
      );
  });
  return new Map([...texts.grams.map((gram) => [`inside ${gram}`, 0] as const), ...beginnings]);
}

/** An entry as it is now, and the lists that may hold it. */
interface ChangedEntry {
  readonly type: SearchType;
  readonly id: string;
  readonly rank: EntryRank | undefined;
  /** Those in which it belongs if it ranks high enough. */
  readonly now: ReadonlyMap<string, number>;
  readonly before: Set<string>;
}

function changedEntries(changes: readonly Change[]): readonly ChangedEntry[] {
  const entries = new Map<string, ChangedEntry>();
  for (const { type, id, old, entry } of changes) {
    const key = `${type} ${id}`;
    const known = entries.get(key) ?? {
      ...{ type, id, now: listsOf(entry), before: new Set<string>() },
      rank: entry === null ? undefined : { id, weight: entry.weight, length: entry.length },
    };
    for (const each of listsOf(old).keys()) known.before.add(each);
    entries.set(key, known);
  }
  return [...entries.values()];
}

const texts = (prefix: string) =>
  sql.raw(['grams', 'folded', 'reading', 'reading_key'].map((name) => `'${name}', ${prefix}${name}`).join(', '));

async function readChanges(tx: Database, limit: number): Promise<readonly Change[]> {
  const { rows } = await tx.execute<Change>(sql`
    select c.seq, c.type, c.id,
      case when c.old_grams is null then null else json_build_object(${texts('c.old_')}) end as old,
      case when e.id is null then null
        else json_build_object(${texts('e.')}, 'weight', e.weight, 'length', length(e.name)) end as entry
    from (select * from search_changes where not is_applied order by seq limit ${limit}) as c
    left join search_entries e on e.type = c.type and e.id = c.id`);
  return rows;
}

/** Undefined: it does not belong in this list. */
function rankIn({ rank, now }: ChangedEntry, list: string): EntryRank | undefined {
  const bonus = now.get(list);
  return rank === undefined || bonus === undefined ? undefined : { ...rank, weight: rank.weight + bonus };
}

/** The lists that the entries are in, or belong in. */
async function readLists(tx: Database, entries: readonly ChangedEntry[]): Promise<readonly StoredList[]> {
  const wanted = entries.flatMap((entry) =>
    [...new Set([...entry.now.keys(), ...entry.before])].map((each) => {
      const at = each.indexOf(' ');
      return {
        ...{ type: entry.type, id: entry.id, rank: rankIn(entry, each) },
        place: each.slice(0, at),
        run: each.slice(at + 1),
      };
    }),
  );
  const { rows } = await tx.execute<StoredList>(sql`
    select * from search_top_lists where (type, place, run) in (
      select l.type, l.place, l.run from unnest(
        ${sql.param(wanted.map(({ type }) => type))}::text[], ${sql.param(wanted.map(({ place }) => place))}::text[],
        ${sql.param(wanted.map(({ run }) => run))}::text[], ${sql.param(wanted.map(({ id }) => id))}::text[],
        ${sql.param(wanted.map(({ rank }) => rank?.weight ?? null))}::int[],
        ${sql.param(wanted.map(({ rank }) => rank?.length ?? null))}::int[]) as w (type, place, run, id, weight, length)
      join search_top_lists l on l.type = w.type and l.place = w.place and l.run = w.run
      where (-w.weight, w.length, w.id collate "C") <= (-l.end_weight, l.end_length, l.end_id) or w.id = any(l.ids))`);
  return rows;
}

const rankedOf = (list: StoredList): RankedList => ({
  entries: list.ids.map((id, at) => ({ id, weight: list.weights[at] ?? 0, length: list.lengths[at] ?? 0 })),
  end: { id: list.end_id, weight: list.end_weight, length: list.end_length },
});

const joined = (values: readonly (string | number)[]): string => values.join('\u0001');

async function storeLists(tx: Database, lists: readonly (StoredList & { readonly merged: RankedList })[]) {
  const text = (read: (each: (typeof lists)[number]) => string) => sql`${sql.param(lists.map(read))}::text[]`;
  const ints = (read: (each: (typeof lists)[number]) => number) => sql`${sql.param(lists.map(read))}::int[]`;
  await tx.execute(sql`
    update search_top_lists l set ids = string_to_array(n.ids, chr(1)), weights = string_to_array(n.weights, chr(1))::int[],
      lengths = string_to_array(n.lengths, chr(1))::int[], end_weight = n.end_weight, end_length = n.end_length, end_id = n.end_id
    from unnest(${text(({ type }) => type)}, ${text(({ place }) => place)}, ${text(({ run }) => run)},
      ${text(({ merged }) => joined(merged.entries.map(({ id }) => id)))},
      ${text(({ merged }) => joined(merged.entries.map(({ weight }) => weight)))},
      ${text(({ merged }) => joined(merged.entries.map(({ length }) => length)))},
      ${ints(({ merged }) => merged.end.weight)}, ${ints(({ merged }) => merged.end.length)},
      ${text(({ merged }) => merged.end.id)}
    ) as n (type, place, run, ids, weights, lengths, end_weight, end_length, end_id)
    where l.type = n.type and l.place = n.place and l.run = n.run`);
}

async function updateLists(tx: Database, entries: readonly ChangedEntry[], bounds: TopListsBounds): Promise<void> {
  const lists = await readLists(tx, entries);
  const merged = lists.map((list) => {
    const changed = entries
      .filter(({ type }) => type === list.type)
      .map((entry) => ({ id: entry.id, rank: rankIn(entry, `${list.place} ${list.run}`) }));
    return { ...list, merged: mergeIntoList(rankedOf(list), changed, bounds.listLength) };
  });
  if (merged.length > 0) await storeLists(tx, merged);
  for (const list of merged) {
    if (isWithoutEnd(list.merged.end) || list.merged.entries.length >= bounds.listLengthMin) continue;
    const run: CommonRun = { place: list.place, run: list.run, entryCount: list.entry_count };
    await writeList(tx, { type: list.type, build: list.build }, run, bounds.listLength);
  }
}

const isBuilding = sql`exists (select 1 from search_top_builds b where b.type = c.type and b.finished_at is null)`;

/**
 * Forgets what a build that has ended had to take in again, in the caller's transaction. Of kinds without lists nothing has to be taken in, and a
 * million of them may wait after a first import. Reads all that waits: once before all is taken in, and not with each part of it.
 */
export async function forgetChanges(tx: Database): Promise<void> {
  await lockTopLists(tx);
  await tx.execute(sql`
    delete from search_changes c where (is_applied and not ${isBuilding})
    or not exists (select 1 from search_top_builds b where b.type = c.type)`);
}

/**
 * Takes changes into the lists, in the caller's transaction, and forgets them, but while a build is under way: that one takes in again what
 * changed while it read the entries.
 */
export async function applyChanges(tx: Database, bounds: TopListsBounds, limit: number): Promise<number> {
  await lockTopLists(tx);
  const changes = await readChanges(tx, limit);
  if (changes.length === 0) return 0;
  await updateLists(tx, changedEntries(changes), bounds);
  const ofThese = sql`seq = any(${sql.param(changes.map(({ seq }) => seq))}::bigint[])`;
  await tx.execute(sql`
    update search_top_builds b set change_count = change_count + c.count
    from (select type, count(*) as count from search_changes where ${ofThese} group by type) as c where b.type = c.type`);
  await tx.execute(sql`update search_changes set is_applied = true where ${ofThese}`);
  await tx.execute(sql`delete from search_changes c where ${ofThese} and not ${isBuilding}`);
  return changes.length;
}
