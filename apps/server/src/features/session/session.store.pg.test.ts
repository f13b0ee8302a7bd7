import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgSessionStore } from './session.store.pg.ts';
import { sessions } from './session.table.ts';

/** Until so many statements of this database wait for a lock. */
const untilWaiting = async (count: number): Promise<void> => {
  for (let waiting = 0; waiting < count; ) {
    const { rows } = await database.db.execute<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    waiting = rows[0]?.waiting ?? 0;
  }
};

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

describe('a session that is renewed', () => {
  it('may be asked for again while its first use ends the old one: both wait for their turn, and neither fails', async () => {
    const store = createPgSessionStore(database.db);
    const session = (tokenHash: string) => ({ tokenHash, agent: 'a browser', now: 1_000, expiresAt: 5_000 });
    await store.create(session('hash-before'));
    await store.renew(session('hash-after'), 'hash-before');

    const blocker = await database.pool.connect();
    await blocker.query("begin; select from sessions where token_hash = 'hash-before' for update");
    const again = store.renew(session('hash-after'), 'hash-before');
    await untilWaiting(1);
    const firstUse = store.confirmRenewal('hash-after');
    await untilWaiting(2);
    await blocker.query('commit');
    blocker.release();

    expect(await Promise.allSettled([again, firstUse])).toEqual([
      { status: 'fulfilled', value: true },
      { status: 'fulfilled', value: 'hash-before' },
    ]);
    expect(await store.find('hash-before', 1_001)).toBeUndefined();
    expect(await store.find('hash-after', 1_001)).toBeDefined();
  });

  it('ends the old one once, when two requests use it first', async () => {
    const store = createPgSessionStore(database.db);
    const session = (tokenHash: string) => ({ tokenHash, agent: 'a browser', now: 1_000, expiresAt: 5_000 });
    await store.create(session('hash-old'));
    await store.renew(session('hash-new'), 'hash-old');
    const ended = await Promise.all([store.confirmRenewal('hash-new'), store.confirmRenewal('hash-new')]);
    expect(ended.filter((each) => each !== undefined)).toEqual(['hash-old']);
  });
});

describe('who is behind a session', () => {
  it('is read with what an identity holds of them, and neither birth date nor picture address', async () => {
    const store = createPgSessionStore(database.db);
    const session = { tokenHash: 'hash-of-somebody', agent: 'a browser', now: 1_000, expiresAt: 5_000 };
    const user = { id: 'user-of-session', name: 'Somebody' };
    await store.signUp(user, { ...session, userId: user.id }, undefined);

    const kept = {
      ...user,
      uploadedAt: 0,
      isOfficial: false,
      isEssentialLiver: false,
      isPickedOutLiver: false,
      isOperator: false,
      plan: 'free',
      credentialsVersion: 0,
      language: null,
      createdAt: 1_000,
      updatedAt: 1_000,
    };
    expect(await store.find('hash-of-somebody', 1_001)).toEqual({
      sessionHash: 'hash-of-somebody',
      guest: false,
      seenAt: 1_000,
      user: kept,
    });
    expect(await store.findUser(user.id)).toEqual(kept);
  });
});
