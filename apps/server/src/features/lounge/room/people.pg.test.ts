import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playlists } from '#features/catalogue/catalogue.table.ts';
import { users } from '#features/session/session.table.ts';
import { createPgPeopleStore } from './people.store.pg.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(users).values([
    { id: 'user-001', name: 'ミキ', createdAt: 1, updatedAt: 1 },
    { id: 'user-002', name: 'Ken', createdAt: 1, updatedAt: 1 },
  ]);
  await database.db.insert(playlists).values([
    { id: 'list-pub', userId: 'user-001', name: '公開', isPublished: true, createdAt: 1, updatedAt: 1 },
    { id: 'list-own', userId: 'user-001', name: '非公開', createdAt: 1, updatedAt: 1 },
  ]);
});
afterAll(() => database.dispose());

it('[3.21] the user of a room carries how many playlists they have published', async () => {
  const people = await createPgPeopleStore(database.db).find(['user-001', 'user-002']);
  expect(people.get('user-001')?.stat).toEqual({ playlist: { published: 1 } });
  expect(people.get('user-002')?.stat).toEqual({ playlist: { published: 0 } });
});
