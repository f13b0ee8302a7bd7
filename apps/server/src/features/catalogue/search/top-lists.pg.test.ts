import { searchTermsOf } from '@madoi/domain/search/grams';
import { createRandom } from '@madoi/random/create-random';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyAllChanges, buildDueLists } from './refresh-top-lists.ts';
import { createPgSearchStore } from './search.store.pg.ts';
import type { SearchStore } from './search.store.ts';
import { answerOf, makeSong, queries, type Song } from './songs.fixture.ts';
import { createPgTopListsStore } from './top-lists.store.pg.ts';
import type { TopListsStore } from './top-lists.store.ts';
import { lockTopLists } from './write-list.store.pg.ts';

/** So few that a small catalogue has common runs. */
const bounds = {
  ...{ listLength: 30, listLengthMin: 27, commonAt: 40 },
  sampleSize: 1_000_000,
};

let database: TestDatabase;
let store: SearchStore;
let lists: TopListsStore;
const clock = { now: () => 1 };
const songs = new Map<string, Song>();

beforeEach(async () => {
  database = await openTestDatabase();
  store = createPgSearchStore(database.db);
  lists = createPgTopListsStore(database.db, bounds);
  songs.clear();
});
afterEach(() => database.dispose());

const index = async (more: readonly Song[]) => {
  for (const song of more) songs.set(song.id, song);
  await store.index(
    more.map(({ id, name, reading }) => ({ type: 'tracks', id, name, names: [name], readings: [reading] })),
    1,
  );
  await store.weigh('tracks', more);
};
const remove = async (ids: readonly string[]) => {
  for (const id of ids) songs.delete(id);
  await store.remove('tracks', ids);
};
const apply = () => applyAllChanges({ store: lists });
const build = () => buildDueLists({ store: lists, clock });
const storedLists = async () =>
  (await database.pool.query('select place, run, ids from search_top_lists order by place, run')).rows;

const expected = (q: string, offset: number, limit: number) => answerOf(songs.values(), q, offset, limit);

async function expectRightAnswers(asked = queries, offsets = [0, 16]): Promise<void> {
  for (const q of asked)
    for (const offset of offsets) {
      const hits = await store.find({ ...searchTermsOf(q), types: ['tracks'], limit: 9, offset });
      expect(
        hits.map(({ id }) => id),
        `${q} from ${offset}`,
      ).toEqual(expected(q, offset, 9));
    }
}

describe('the lists of the best entries of common runs', () => {
  it.each([
    { seed: 1, gramsFirstMax: 1 },
    { seed: 2, gramsFirstMax: 2_000 },
  ])(
    'answer as all entries would, page by page, while entries come, change and go (seed $seed, $gramsFirstMax looked for by grams first)',
    async ({ seed, gramsFirstMax }) => {
      store = createPgSearchStore(database.db, {
        ...{ lookedAtMax: 1_000, beginningsAtFirst: 10 },
        ...{ listedAtFirst: 12, gramsFirstMax },
      });
      const random = createRandom(seed);
      const some = (count: number) => [...songs.keys()].filter(() => random() < count / songs.size);
      const someQueries = () => queries.filter(() => random() < 0.25);
      await index(Array.from({ length: 400 }, (_, id) => makeSong(random, id)));
      await expectRightAnswers(someQueries());
      await build();
      expect((await storedLists()).length).toBeGreaterThan(20);
      await expectRightAnswers();
      for (let step = 0; step < 4; step += 1) {
        await index(Array.from({ length: 40 }, (_, n) => makeSong(random, 400 + step * 40 + n)));
        await index(some(20).map((id) => ({ ...makeSong(random, 0), id })));
        await remove(some(30));
        await expectRightAnswers(someQueries(), [0, 8, 16]);
        if (step % 2 === 0) await apply();
        if (step === 2) await build();
        await expectRightAnswers(someQueries(), [0, 8, 16]);
      }
      await expectRightAnswers();
    },
  );

  const found = async (q: string, limit = 9) => {
    const hits = await store.find({ ...searchTermsOf(q), types: ['tracks'], limit, offset: 0 });
    return hits.map(({ id }) => id);
  };
  const fill = async () => {
    const random = createRandom(7);
    await index(Array.from({ length: 450 }, (_, id) => makeSong(random, id)));
  };
  const song = (id: string, name: string, weight = 0): Song => ({ id, name, reading: '', weight });
  const changes = async () =>
    (await database.pool.query('select id, is_applied from search_changes order by seq')).rows;

  it('find a new song at once and a removed one never, before the lists know', async () => {
    await fill();
    await build();
    await apply();
    await index([song('song-new1', '夜雨雨', 9), song('song-new2', '雨雨雨', 9)]);
    await index([song('song-new2', '夜月雨', 9)]);
    expect(await found('夜', 20)).toEqual(expected('夜', 0, 20));
    expect(await found('夜', 20)).toEqual(expect.arrayContaining(['song-new1', 'song-new2']));
    const [first = ''] = await found('アカ');
    await remove([first]);
    expect(await found('アカ')).not.toContain(first);
    expect(await found('アカ')).toEqual(expected('アカ', 0, 9));
  });

  it('take in what somebody else writes who knows of no lists', async () => {
    await fill();
    await build();
    await apply();
    await database.pool.query(
      `insert into search_entries (type, id, name, folded, grams, weight, updated_at) values ('tracks', 'song-other', '夜', '夜', '{夜}', 99, 1)`,
    );
    expect((await found('夜'))[0]).toBe('song-other');
    await apply();
    expect(await changes()).toEqual([]);
    expect((await found('夜'))[0]).toBe('song-other');
    await database.pool.query(`delete from search_entries where id = 'song-other'`);
    await apply();
    expect(await found('夜')).toEqual(expected('夜', 0, 9));
  });

  it('are written again where many of their entries went', async () => {
    await fill();
    await build();
    await apply();
    const listed = (await storedLists()).find(({ place, run }) => place === 'inside' && run === '夜');
    await remove(listed.ids.slice(0, 10));
    await apply();
    const [{ ids }] = (await storedLists()).filter(({ place, run }) => place === 'inside' && run === '夜');
    expect(ids).toHaveLength(bounds.listLength);
    await expectRightAnswers();
  });

  it('keep what changed while a build reads, and take it in again', async () => {
    await fill();
    const target = { type: 'tracks' as const, build: await lists.beginBuild('tracks') };
    const runs = await lists.commonRuns('tracks');
    await index([song('song-new1', '月夜', 9)]);
    await apply();
    expect(await changes()).toContainEqual({ id: 'song-new1', is_applied: true });
    await lists.writeLists(target, 1, runs);
    expect(await changes()).toContainEqual({ id: 'song-new1', is_applied: false });
    await lists.finishBuild(target, 1);
    await apply();
    expect(await changes()).toEqual([]);
    await expectRightAnswers();
  });

  it('answer right when a build ends between two steps, and the next one goes on with what is missing', async () => {
    await fill();
    const writes: number[] = [];
    const dying: TopListsStore = {
      ...lists,
      writeLists: async (target, share, runs) => {
        if (writes.length === 2) throw new Error('killed');
        writes.push(runs.length);
        await lists.writeLists(target, share, runs);
      },
    };
    await expect(buildDueLists({ store: dying, clock })).rejects.toThrow('killed');
    await index([song('song-new1', '月夜', 9)]);
    await expectRightAnswers(queries, [0]);
    await apply();
    expect(await build()).toEqual(['tracks']);
    expect(await build()).toEqual([]);
    await apply();
    await expectRightAnswers();
    expect(await changes()).toEqual([]);
  });

  it.each([
    ['changes are taken in', () => lists.applyChanges(10)],
    [
      'lists are written',
      () => lists.writeLists({ type: 'tracks', build: 2 }, 1, [{ place: 'inside', run: '夜', entryCount: 50 }]),
    ],
  ])('are written by one transaction at a time when %s', async (_, write) => {
    await fill();
    const other = await database.pool.connect();
    await other.query('begin');
    await lockTopLists(drizzle(other));
    let isDone = false;
    const written = write().finally(() => {
      isDone = true;
    });
    const waiting = async () =>
      (await database.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rows.length > 0;
    let hasWaited = false;
    while (!isDone && !hasWaited) hasWaited = await waiting();
    expect(hasWaited).toBe(true);
    await other.query('commit');
    other.release();
    await written;
  });

  it('are right when two servers write them while songs come and go', async () => {
    await fill();
    const other = database.withOwnConnections(4);
    const lists2 = createPgTopListsStore(other.db, bounds);
    const random = createRandom(11);
    const work = async () => {
      for (let step = 0; step < 6; step += 1) {
        await index(Array.from({ length: 20 }, (_, n) => makeSong(random, 450 + step * 20 + n)));
        await remove([...songs.keys()].filter(() => random() < 0.05));
      }
    };
    const both = [lists, lists2].map(async (each) => {
      for (let step = 0; step < 3; step += 1) {
        await buildDueLists({ store: each, clock });
        await applyAllChanges({ store: each });
      }
    });
    await Promise.all([work(), ...both]);
    await expectRightAnswers();
    await apply();
    await expectRightAnswers();
    await other.close();
  });
});
