import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findByName } from './find-by-name.ts';
import { createPgSearchStore } from './search.store.pg.ts';
import type { SearchEntry, SearchStore } from './search.store.ts';

let database: TestDatabase;
let store: SearchStore;

const entry = (
  type: SearchEntry['type'],
  id: string,
  names: string[],
  more: Partial<SearchEntry> = {},
): SearchEntry => ({
  type,
  id: id.padEnd(8, '0'),
  name: names[0] ?? '',
  names,
  ...more,
});

beforeAll(async () => {
  database = await openTestDatabase();
  store = createPgSearchStore(database.db);
  await store.index(
    [
      entry('tracks', 'veranda', ['真夜中のベランダ', 'Midnight Veranda'], { subtitle: '灯台守', albumId: 'album000' }),
      entry('tracks', 'midnight', ['真夜中']),
      entry('tracks', 'rain', ['Bay City Rain']),
      entry('tracks', 'ratio', ['100%の雨']),
      entry('tracks', 'scattered', ['ABXBC']),
      entry('artists', 'sakura', ['さくら']),
      entry('artists', 'popular', ['サクラ']),
      entry('users', 'yuki', ['Ｙｕｋｉ']),
    ],
    1,
  );
  await store.weigh('artists', [{ id: 'popular0', weight: 5 }]);
});
afterAll(() => database.dispose());

const ids = (found: { list: SearchHit[] }) => found.list.map((hit) => hit.id.replace(/0+$/, ''));

describe('search', () => {
  it.each([
    ['べらんだ', ['veranda']],
    ['ﾍﾞﾗﾝ', ['veranda']],
    ['night ver', ['veranda']],
    ['夜', ['midnight', 'veranda']],
    ['yuki', ['yuki']],
    ['city', ['rain']],
    ['100%', ['ratio']],
    ['%', []],
    ['_', []],
    ['zzz', []],
  ])('finds %s', async (q, expected) => {
    expect(ids(await findByName(store, { q }))).toEqual(expected);
  });

  it('puts the whole name before its beginning before any other part, and weight after that', async () => {
    expect(ids(await findByName(store, { q: '真夜中' }))).toEqual(['midnight', 'veranda']);
    expect(ids(await findByName(store, { q: 'さくら' }))).toEqual(['popular', 'sakura']);
  });

  it('does not match scattered letters', async () => {
    expect(ids(await findByName(store, { q: 'abc' }))).toEqual([]);
  });

  it('searches one type only when asked to', async () => {
    expect(ids(await findByName(store, { q: 'a', type: 'artists' }))).toEqual([]);
    expect(ids(await findByName(store, { q: 'ク', type: 'artists' }))).toEqual(['popular', 'sakura']);
  });

  it('pages without loss or doubles, beginnings before other parts', async () => {
    await store.index(
      Array.from({ length: 45 }, (_, at) =>
        entry('playlists', `list${at}x`, [at % 2 === 0 ? `夏の夜 ${at}` : `この夏の夜 ${at}`]),
      ),
      1,
    );
    const seen: string[] = [];
    const names: string[] = [];
    let next: string | undefined;
    do {
      const page = await findByName(store, { q: '夏の', type: 'playlists', limit: 20, next });
      seen.push(...ids(page));
      names.push(...page.list.map(({ name }) => name.slice(0, 2)));
      next = page.paging.next;
    } while (next !== undefined);
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    expect(names).toEqual([...Array(23).fill('夏の'), ...Array(22).fill('この')]);
  });

  it('a renamed thing is found by its new name alone; a removed one not at all', async () => {
    await store.index([entry('lounges', 'room', ['古い名前'])], 1);
    await store.index([entry('lounges', 'room', ['新しい名前'])], 2);
    expect(ids(await findByName(store, { q: '古い' }))).toEqual([]);
    expect(ids(await findByName(store, { q: '新しい' }))).toEqual(['room']);
    await store.remove('lounges', ['room'.padEnd(8, '0')]);
    expect(ids(await findByName(store, { q: '新しい' }))).toEqual([]);
  });
});
