import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { applyChanges, forgetChanges } from './apply-changes.store.pg.ts';
import { byWeight, ofType } from './entry-conditions.store.pg.ts';
import { longestRun } from './match-sets.ts';
import { searchTypes, type TextPlace, textPlaces } from './search-types.ts';
import type { BuildTarget, CommonRun, TopListsBounds, TopListsStore } from './top-lists.store.ts';
import { insertLists, listColumns, lockTopLists, weightInList } from './write-list.store.pg.ts';

export const topListsBounds: TopListsBounds = {
  listLength: 400,
  listLengthMin: 360,
  commonAt: 200,
  sampleSize: 200_000,
};

/** A build is worth while when a quarter of the entries changed, and a few thousand at least. */
const changesMin = 5_000;

/** The runs of an entry that have a list if they are common, each once: `runs.run`. */
const runsIn = (place: TextPlace): SQL =>
  place === 'inside'
    ? sql`lateral unnest(grams) as runs (run)`
    : sql.raw(`lateral (select left(${place}, n) as run
        from generate_series(1, least(3, length(split_part(${place}, chr(10), 1)))) as n) as runs`);

async function countEntries(db: Database, type: SearchType): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from search_entries where ${ofType(type)}`,
  );
  return rows[0]?.count ?? 0;
}

async function shareOfSample(db: Database, { sampleSize }: TopListsBounds): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*) as count from search_entries`);
  return Math.min(1, sampleSize / Math.max(1, rows[0]?.count ?? 0));
}

const sampled = (share: number): SQL =>
  share < 1 ? sql.raw(`tablesample system (${(share * 100).toFixed(4)})`) : sql.raw('');

async function commonRuns(db: Database, type: SearchType, bounds: TopListsBounds): Promise<CommonRun[]> {
  const share = await shareOfSample(db, bounds);
  const found: CommonRun[] = [];
  for (const place of textPlaces) {
    const { rows } = await db.execute<{ run: string; count: number }>(sql`
      select run, count(*) as count from search_entries ${sampled(share)}, ${runsIn(place)}
      where ${ofType(type)}
      group by run having count(*) >= ${Math.max(1, bounds.commonAt * share)}`);
    for (const { run, count } of rows) found.push({ place, run, entryCount: Math.round(count / share) });
  }
  return found;
}

const firstLine = (place: TextPlace): SQL => sql.raw(`split_part(${place}, chr(10), 1)`);

/** What is called so and nothing more is first in a list, however far it is from the best of all. */
const isBestOf = (place: TextPlace, isBest: SQL): SQL =>
  // The length is for speed alone: few entries are called so little, and the runs of the others need not be made.
  place === 'inside'
    ? isBest
    : sql`(${isBest} or length(${firstLine(place)}) <= ${longestRun}) and (${isBest} or ${firstLine(place)} = run)`;

/** Lists are written by the build that is under way alone. Its end waits for the same lock. */
async function isUnderWay(tx: Database, { type, build }: BuildTarget): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from search_top_builds where type = ${type} and build = ${build} and finished_at is null`,
  );
  return rows.length > 0;
}

/** That an entry is among the best, about this share of all, as a sample says. */
async function isAmongBest(db: Database, type: SearchType, share: number, bounds: TopListsBounds): Promise<SQL> {
  if (share >= 1) return sql`true`;
  const sample = await shareOfSample(db, bounds);
  const { rows } = await db.execute<{ weight: number; length: number; id: string }>(sql`
    with sample as materialized (
      select weight, name, id from search_entries ${sampled(sample)} where ${ofType(type)})
    select weight, length(name) as length, id from sample order by ${byWeight}
    offset (select floor(count(*) * ${share}::float8) from sample) limit 1`);
  const [end] = rows;
  return end ? sql`(-weight, length(name), id collate "C") <= (${-end.weight}, ${end.length}, ${end.id})` : sql`true`;
}

async function writeLists(
  db: Database,
  target: BuildTarget,
  {
    share,
    runs,
    bounds,
  }: { readonly share: number; readonly runs: readonly CommonRun[]; readonly bounds: TopListsBounds },
): Promise<void> {
  const { type } = target;
  const isBest = await isAmongBest(db, type, share, bounds);
  for (const place of textPlaces) {
    const common = runs.filter((each) => each.place === place);
    if (common.length === 0) continue;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64MB'`);
      // Apart from the lists, so that these are not locked while all entries are read.
      await tx.execute(sql`
        create temporary table new_lists on commit drop as
        select run, ${listColumns}, max(count) as count
        from (
          select run, id, weight, length, count, row_number() over (partition by run order by weight desc, length, id collate "C") as at
          from (select run, id, ${weightInList(place, sql`run`)} as weight, length(name) as length
            from search_entries, ${runsIn(place)} where ${ofType(type)} and ${isBestOf(place, isBest)}) as found
          join unnest(
            ${sql.param(common.map(({ run }) => run))}::text[], ${sql.param(common.map(({ entryCount }) => entryCount))}::int[]
          ) as common (run, count) using (run)
        ) as ranked where at <= ${bounds.listLength}
        group by run having count(*) = ${bounds.listLength} or ${share >= 1}`);
      await lockTopLists(tx);
      // Who was held up while another server ended this build would put older lists in place, whose changes are forgotten by now.
      if (!(await isUnderWay(tx, target))) return;
      await tx.execute(insertLists(target, place, bounds.listLength));
      // The entries were read before the lock: what the older lists took in since, the new ones have not.
      await tx.execute(sql`update search_changes set is_applied = false where type = ${type} and is_applied`);
    });
  }
}

async function unwritten(db: Database, { type, build }: BuildTarget, runs: readonly CommonRun[]) {
  const { rows } = await db.execute<{ place: TextPlace; run: string }>(
    sql`select place, run from search_top_lists where type = ${type} and build = ${build}`,
  );
  const written = new Set(rows.map(({ place, run }) => `${place} ${run}`));
  return runs.filter(({ place, run }) => !written.has(`${place} ${run}`));
}

async function dueBuilds(db: Database, { commonAt }: TopListsBounds): Promise<readonly SearchType[]> {
  const due: SearchType[] = [];
  for (const type of searchTypes) {
    const { rows } = await db.execute<{ is_due: boolean }>(sql`
      select coalesce(
        (select finished_at is null or change_count > entry_count / 4 + ${changesMin} from search_top_builds where type = ${type}),
        (select count(*) >= ${commonAt} from (select 1 from search_entries where ${ofType(type)} limit ${commonAt}) as first)
      ) as is_due`);
    if (rows[0]?.is_due) due.push(type);
  }
  return due;
}

/** A build that did not end is begun again under its number: what it wrote before is not written twice. */
async function beginBuild(db: Database, type: SearchType): Promise<number> {
  const entryCount = await countEntries(db, type);
  const { rows } = await db.execute<{ build: number }>(sql`
    insert into search_top_builds (type, build, entry_count) values (${type}, 1, ${entryCount})
    on conflict (type) do update set
      build = search_top_builds.build + case when search_top_builds.finished_at is null then 0 else 1 end,
      finished_at = null, entry_count = excluded.entry_count, change_count = 0
    returning build`);
  return rows[0]?.build ?? 1;
}

async function finishBuild(db: Database, { type, build }: BuildTarget, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTopLists(tx);
    await tx.execute(sql`delete from search_top_lists where type = ${type} and build < ${build}`);
    await tx.execute(sql`update search_top_builds set finished_at = ${now} where type = ${type} and build = ${build}`);
  });
}

export const createPgTopListsStore = (db: Database, bounds: TopListsBounds = topListsBounds): TopListsStore => ({
  forgetChanges: () => db.transaction(forgetChanges),
  applyChanges: (limit) => db.transaction((tx) => applyChanges(tx, bounds, limit)),
  dueBuilds: () => dueBuilds(db, bounds),
  beginBuild: (type) => beginBuild(db, type),
  commonRuns: (type) => commonRuns(db, type, bounds),
  writeLists: (target, share, runs) => writeLists(db, target, { share, runs, bounds }),
  unwritten: (target, runs) => unwritten(db, target, runs),
  finishBuild: (target, now) => finishBuild(db, target, now),
});
