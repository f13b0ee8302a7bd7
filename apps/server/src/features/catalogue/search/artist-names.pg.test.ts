import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artists } from '../catalogue.table.ts';
import { groupKeyOf } from '../group-key.ts';
import { createPgFindArtistNames } from './artist-names.store.pg.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const names = ['灯台守', 'さくら', 'Night Ferry', 'Home'];
  const rows = names.map((name, n) => ({ id: `artist-${n}`, name, groupKey: groupKeyOf(name), updatedAt: 1 }));
  await database.db.insert(artists).values(rows);
});
afterAll(() => database.dispose());

describe('artists in a text', () => {
  it.each([
    ['昨日の灯台守、泣いた', ['灯台守']],
    ['サクラの新曲', ['さくら', 'サクラ']],
    ['the new (night ferry) song!', ['Night Ferry']],
    ['going home', ['Home']],
    ['何もない', []],
    ['🎵', []],
  ])('“%s” holds %j', async (text, names) => {
    expect(await createPgFindArtistNames(database.db)(text)).toEqual(names);
  });
});
