import { searchTermsOf } from '@madoi/domain/search/grams';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { applyAllChanges, buildDueLists } from './refresh-top-lists.ts';
import { createPgSearchStore } from './search.store.pg.ts';
import type { SearchStore } from './search.store.ts';
import { createPgTopListsStore } from './top-lists.store.pg.ts';

/** So few that a small catalogue has common runs, and beginnings with more entries than are looked at. */
const listBounds = { listLength: 60, listLengthMin: 50, commonAt: 40, sampleSize: 1_000_000 };
const bounds = { lookedAtMax: 50, beginningsAtFirst: 10, listedAtFirst: 12, gramsFirstMax: 100 };

let database: TestDatabase;
let connection: DatabaseHandle;
let store: SearchStore;
beforeEach(async () => {
  database = await openTestDatabase();
  connection = database.withOwnConnections(1);
  store = createPgSearchStore(connection.db, bounds);
});
afterEach(async () => {
  await connection.close();
  await database.dispose();
});

interface Named {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
}

const index = async (songs: readonly Named[]) => {
  await store.index(
    songs.map(({ id, name }) => ({ type: 'tracks', id, name, names: [name] })),
    1,
  );
  await store.weigh('tracks', songs);
};
const makeLists = async () => {
  const lists = createPgTopListsStore(connection.db, listBounds);
  await applyAllChanges({ store: lists });
  await buildDueLists({ store: lists, clock: { now: () => 1 } });
  await applyAllChanges({ store: lists });
};
/** The later in the alphabet, the heavier. */
const songs = (word: string, count: number, weight = 0): Named[] =>
  Array.from({ length: count }, (_, n) => {
    const at = String(n).padStart(3, '0');
    return { id: `${word}-${at}`, name: `${word}${at}`, weight: weight + n };
  });
const find = async (q: string, limit = 5) =>
  (await store.find({ ...searchTermsOf(q), types: ['tracks'], limit, offset: 0 })).map(({ id }) => id);
const heaviest = (some: readonly Named[], limit = 5) =>
  [...some]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, limit)
    .map(({ id }) => id);

describe('a beginning of four characters with more entries than are looked at', () => {
  it('is in order of weight', async () => {
    const love = songs('love', 100);
    await index(love);
    await makeLists();
    expect(await find('love')).toEqual(heaviest(love));
  });

  it('is in order of weight where others that begin with its first three characters are heavier', async () => {
    const love = songs('love', 100);
    await index([...love, ...songs('lova', 30, 1_000)]);
    await makeLists();
    expect(await find('love')).toEqual(heaviest(love));
  });

  it('has what is called so first, by weight', async () => {
    const called = Array.from({ length: 30 }, (_, n) => ({ id: `called-${10 + n}`, name: 'love', weight: n }));
    await index([...songs('love', 100, 1_000), ...called]);
    await makeLists();
    expect(await find('love')).toEqual(heaviest(called));
    expect(await find('love', 35)).toEqual([...heaviest(called, 30), ...heaviest(songs('love', 100), 5)]);
  });

  it('has a song that came since the lists were written, and none that went', async () => {
    const love = songs('love', 100);
    await index(love);
    await makeLists();
    await index([{ id: 'love-new', name: 'lovex', weight: 5_000 }]);
    await store.remove('tracks', ['love-099']);
    expect(await find('love')).toEqual(['love-new', ...heaviest(love.slice(0, 99), 4)]);
  });
});

describe('a search', () => {
  it('finds all that begins with a text which is less common than its first three characters, in order of weight', async () => {
    const love = songs('love', 30);
    await index([...love, ...songs('lova', 100, 1_000)]);
    await makeLists();
    expect(await find('love')).toEqual(heaviest(love));
  });

  it('finds what is called so among many that have the run, before there are lists', async () => {
    await index([...songs('la雨', 100), { id: 'nothing-more', name: '雨', weight: 1 }]);
    expect((await find('雨'))[0]).toBe('nothing-more');
  });

  it.each([1, 100])(
    'finds a part of common runs in order, by its grams or by a list first (%d)',
    async (gramsFirstMax) => {
      store = createPgSearchStore(connection.db, { ...bounds, gramsFirstMax });
      const rain = songs('x雨夜月', 100);
      await index([...rain, ...songs('y雨夜', 40, 1_000)]);
      await makeLists();
      expect(await find('雨夜月')).toEqual(heaviest(rain));
      expect(await find('雨夜月0')).toEqual(heaviest(rain));
    },
  );

  it('is expected by PostgreSQL to take the same whatever is asked for, so that it keeps the plan', async () => {
    await connection.pool.query(`
      insert into search_entries (type, id, name, folded, grams, updated_at)
      select 'tracks', 'song-' || n, n, n, array['x', n::text], 1 from generate_series(1, 20000) as n`);
    await connection.pool.query('analyze search_entries');
    for (const q of ['love', '夜', 'lo', 'k', 'アカ', 'love 0', '夜0', 'か']) await find(q);
    const { rows } = await connection.pool.query(`
      select name, custom_plans, generic_plans > 0 as is_kept, cardinality(parameter_types) as values
      from pg_prepared_statements order by name`);
    expect(rows).toMatchObject([
      { name: 'search-lists', custom_plans: 5, is_kept: true },
      { name: 'search-tracks', custom_plans: 5, is_kept: true },
    ]);
    const costOf = async (mode: string, { name, values }: { name: string; values: number }) => {
      await connection.pool.query(`set plan_cache_mode = ${mode}`);
      const plan = await connection.pool.query(
        `explain (format json) execute "${name}" (${Array(values).fill('null').join()})`,
      );
      return plan.rows[0]['QUERY PLAN'][0].Plan['Total Cost'];
    };
    for (const row of rows)
      expect(await costOf('force_custom_plan', row)).toBe(await costOf('force_generic_plan', row));
  });
});
