import { searchTermsOf } from '@madoi/domain/search/grams';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from './apply-changes.store.pg.ts';
import { applyAllChanges, buildDueLists } from './refresh-top-lists.ts';
import { createPgSearchStore } from './search.store.pg.ts';
import { createPgTopListsStore } from './top-lists.store.pg.ts';
import { lockTopLists } from './write-list.store.pg.ts';

/** So few that a small catalogue has common runs. */
const bounds = { listLength: 30, listLengthMin: 27, commonAt: 40, sampleSize: 1_000_000 };

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.dispose());

interface Named {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
}

const index = async (songs: readonly Named[]) => {
  const store = createPgSearchStore(database.db);
  await store.index(
    songs.map(({ id, name }) => ({ type: 'tracks', id, name, names: [name] })),
    1,
  );
  await store.weigh('tracks', songs);
};
const storeOf = () => createPgTopListsStore(database.db, bounds);
const apply = () => applyAllChanges({ store: storeOf() });
const first = async (q: string) => {
  const query = { ...searchTermsOf(q), types: ['tracks' as const], limit: 9, offset: 0 };
  return (await createPgSearchStore(database.db).find(query))[0]?.id;
};

describe('a build of the lists of the best entries', () => {
  it('puts first what is called so and nothing more, though it is far from the best of all', async () => {
    const among = (name: string, weight: number) =>
      Array.from({ length: 300 }, (_, n) => ({ id: `song-${name}-${n}`, name: `${name} ${n}`, weight }));
    await index([...among('la', 5), ...among('ka', 0), { id: 'song-exact', name: 'la', weight: 0 }]);
    await apply();
    await buildDueLists({ store: storeOf(), clock: { now: () => 1 } });
    await apply();
    expect(await first('la')).toBe('song-exact');
  });

  it('writes nothing once another server has ended it', async () => {
    const lists = storeOf();
    await index(Array.from({ length: 60 }, (_, n) => ({ id: `song-${1_000 + n}`, name: `雨夜 ${n}`, weight: 0 })));
    await apply();
    const target = { type: 'tracks' as const, build: await lists.beginBuild('tracks') };
    const runs = (await lists.commonRuns('tracks')).filter(({ place }) => place === 'inside');
    await lists.writeLists(target, 1, runs);
    const other = await database.pool.connect();
    await other.query('begin');
    await lockTopLists(drizzle(other));
    const late = lists.writeLists(target, 1, runs);
    const isWaiting = async () =>
      (await database.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rows.length > 0;
    while (!(await isWaiting()));
    await index([{ id: 'song-new1', name: '月夜', weight: 9 }]);
    await other.query('update search_top_builds set finished_at = 1');
    await applyChanges(drizzle(other), bounds, 10);
    await other.query('commit');
    other.release();
    await late;
    await apply();
    expect(await first('夜')).toBe('song-new1');
  });
});
