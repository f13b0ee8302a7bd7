import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPgSessionStore } from '../session.store.pg.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const now = 1_000;
const userId = 'user-0001';
beforeEach(async () => {
  await database.pool.query('delete from sessions; delete from users');
  const store = createPgSessionStore(database.db);
  await store.ensureUser({ id: userId, name: 'somebody', isOfficial: false, now });
  for (const tokenHash of ['first', 'second']) {
    await store.create({ tokenHash, userId, agent: '', now, expiresAt: now + 100 });
  }
  await store.create({ tokenHash: 'guest', agent: '', now, expiresAt: now + 100 });
});

/** What three open sockets hold, compared after a change. */
async function outdatedAfter(change: string, at = now): Promise<readonly string[]> {
  const store = createPgSessionStore(database.db);
  const held = await Promise.all(['first', 'second', 'guest'].map((hash) => store.find(hash, now)));
  await database.pool.query(change);
  return [
    ...(await store.findOutdated(
      held.filter((each) => each !== undefined),
      at,
    )),
  ].sort();
}

describe('renewals of one session', () => {
  it('do not end each other, end with their time while unused, and need the session that they replace', async () => {
    const store = createPgSessionStore(database.db);
    const renewal = (tokenHash: string) => ({ tokenHash, userId, agent: '', now, expiresAt: now + 50 });
    for (const hash of ['here', 'there', 'here']) expect(await store.renew(renewal(hash), 'first')).toBe(true);
    expect((await store.listForUser(userId, now)).map(({ tokenHash }) => tokenHash).sort()).toEqual([
      'first',
      'second',
    ]);
    expect(await store.confirmRenewal('here')).toBe('first');
    expect(await store.find('there', now)).toMatchObject({ user: { id: userId } });
    expect(await store.find('there', now + 50)).toBeUndefined();
    expect(await store.renew(renewal('late'), 'first')).toBe(false);
  });
});

describe('the rights that open sockets hold', () => {
  it.each([
    ['nothing', 'select 1', []],
    ['a name', `update users set name = 'another', updated_at = 2000`, []],
    [
      'an operator’s flag, for sessions from before',
      'update users set is_operator = true, rights_changed_at = 2000',
      [],
    ],
    [
      'an operator’s flag, for sessions made since',
      'update users set is_operator = true, rights_changed_at = 1000',
      ['first', 'second'],
    ],
    ['the official mark', 'update users set is_official = true', ['first', 'second']],
    ['the plan', `update users set plan = 'standard'`, ['first', 'second']],
    ['the end of one session', `delete from sessions where token_hash = 'second'`, ['second']],
    ['the end of a guest’s', `delete from sessions where token_hash = 'guest'`, ['guest']],
    ['a session of somebody else now', `update sessions set user_id = null where token_hash = 'first'`, ['first']],
  ])('differ after a change of %s where they should', async (_what, change, expected) => {
    expect(await outdatedAfter(change)).toEqual(expected);
  });

  it('end with the session’s time', async () => {
    expect(await outdatedAfter('select 1', now + 100)).toEqual(['first', 'guest', 'second']);
  });
});
