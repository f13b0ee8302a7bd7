import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgSessionStore } from './session.store.pg.ts';
import { sessions } from './session.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

describe('a session in use', () => {
  it('is moved ahead where it was last seen before the given time, and else left as it is', async () => {
    const store = createPgSessionStore(database.db);
    const tokenHash = 'hash-of-a-session';
    await store.create({ tokenHash, agent: 'a browser', now: 1_000, expiresAt: 5_000 } as Parameters<
      typeof store.create
    >[0]);
    const read = async () => {
      const [row] = await database.db.select().from(sessions);
      return [row?.seenAt, row?.expiresAt];
    };
    await store.touch(tokenHash, 2_000, 6_000, 1_000);
    expect(await read()).toEqual([1_000, 5_000]);
    await store.touch(tokenHash, 2_001, 6_001, 1_001);
    expect(await read()).toEqual([2_001, 6_001]);
  });
});
