import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installStarterBannedWords, toBannedWords } from './banned-word-list.ts';
import { createPgBannedWordStore } from './banned-words.store.pg.ts';
import type { BannedWordStore } from './session.store.ts';

let database: TestDatabase;
let store: BannedWordStore;
beforeAll(async () => {
  database = await openTestDatabase();
  store = createPgBannedWordStore(database.db);
});
afterAll(() => database.dispose());

const words = async () => (await store.list()).map(({ word }) => word);

describe('the starter list of banned words', () => {
  it('is put in once, also by several processes that start together', async () => {
    expect(await words()).toEqual([]);
    await Promise.all([1, 2, 3].map((now) => installStarterBannedWords(store, now)));
    expect(await words()).toEqual(expect.arrayContaining(['うんこ', 'fuck', '幹你娘']));
    expect(new Set(await words()).size).toBe((await words()).length);
  });

  it('at the next start keeps removed words removed and added words in the list', async () => {
    const [{ folded } = { folded: '' }] = toBannedWords(['うんこ']);
    expect(await store.remove(folded)).toBe(true);
    await store.add(toBannedWords(['ばか', 'バカ']), 4);
    await installStarterBannedWords(store, 5);
    expect(await words()).not.toContain('うんこ');
    // One entry for both spellings: the later one names it.
    expect(await words()).toContain('バカ');
  });

  it('of a later revision adds its own words alone', async () => {
    expect(await store.addStarter(99, toBannedWords(['新語']), 6)).toBe(true);
    expect(await store.addStarter(99, toBannedWords(['再語']), 7)).toBe(false);
    expect(await words()).toContain('新語');
    expect(await words()).not.toContain('再語');
    expect(await words()).not.toContain('うんこ');
  });
});
