import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPgSessionStore } from '../session.store.pg.ts';
import { createPgLoginMethodStore } from './login-methods.store.pg.ts';
import { createPgLoginTokenStore } from './login-tokens.store.pg.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const userId = 'user-0001';
const now = 1_000;
const stores = () => ({
  sessions: createPgSessionStore(database.db),
  methods: createPgLoginMethodStore(database.db),
  tokens: createPgLoginTokenStore(database.db),
});
const address = {
  userId,
  email: 'A@example.jp',
  folded: 'a@example.jp',
  passwordHash: 'hash',
  now,
  sessionsToKeep: [],
};

beforeEach(async () => {
  await database.pool.query('delete from users');
  const { sessions, methods } = stores();
  await sessions.ensureUser({ id: userId, name: 'somebody', isOfficial: false, now });
  expect(await methods.setEmail({ id: 'email-0001', ...address, credentialsVersion: 0 })).toMatchObject({
    before: undefined,
  });
});

/** Somebody asked, or was let in, before the password changed, and their work comes to its end after it. */
describe('what was begun under older credentials', () => {
  it('leaves no link behind', async () => {
    const { methods, tokens } = stores();
    const known = await methods.findEmail('a@example.jp');
    const owner = { id: userId, credentialsVersion: known?.credentialsVersion ?? -1 };
    await methods.setPassword({ userId, passwordHash: 'another', credentialsVersion: owner.credentialsVersion });
    await tokens.put({ hash: 'late', kind: 'confirm', owner, body: {}, now, expiresAt: now + 10 });
    expect(await tokens.latestOf(userId, 'confirm', now)).toBeUndefined();
    expect(await tokens.take('late', 'confirm', now)).toBeUndefined();
    const fresh = { id: userId, credentialsVersion: owner.credentialsVersion + 1 };
    await tokens.put({ hash: 'fresh', kind: 'confirm', owner: fresh, body: {}, now, expiresAt: now + 10 });
    expect(await tokens.take('fresh', 'confirm', now)).toMatchObject({ userId });
  });

  it('writes no method and no password, and opens no session', async () => {
    const { methods, sessions } = stores();
    const { credentialsVersion = -1 } = (await methods.findEmail('a@example.jp')) ?? {};
    await sessions.endAllForUser(userId);
    const key = { credentialId: 'credential', publicKey: 'key', counter: 0, transports: [], isBackedUp: false };
    const added = { id: 'method-0001', userId, now, label: 'label', credentialsVersion };
    expect({
      email: await methods.setEmail({ id: 'email-0002', ...address, credentialsVersion }),
      password: await methods.setPassword({ userId, passwordHash: 'another', credentialsVersion }),
      passkey: await methods.addPasskey({ ...added, ...key }),
      provider: await methods.addProvider({ ...added, provider: 'club', subject: 'sub' }),
      session: await sessions.replace(
        { tokenHash: 'session', userId, agent: '', now, expiresAt: now + 10 },
        undefined,
        credentialsVersion,
      ),
    }).toEqual({ email: 'outdated', password: 'outdated', passkey: false, provider: 'outdated', session: false });
    expect(await methods.list(userId)).toMatchObject([{ kind: 'email' }]);
    expect((await methods.emailOf(userId))?.passwordHash).toBe('hash');
    expect(await sessions.listForUser(userId, now)).toEqual([]);
  });
});
