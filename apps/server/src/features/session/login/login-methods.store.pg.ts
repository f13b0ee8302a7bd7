import { maskEmail } from '@madoi/domain/session/login-email';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { emailLogins, passkeys, providerLogins } from '../login-methods.table.ts';
import { users } from '../session.table.ts';
import { bumpCredentialsVersion, lockCredentials } from './credentials.store.pg.ts';
import { createPgEmailLogins } from './email-logins.store.pg.ts';
import type { LoginMethodStore, StoredLoginMethod } from './login-methods.store.ts';

const tables = { email: emailLogins, passkey: passkeys, provider: providerLogins } as const;

async function listMethods(db: Database, userId: string): Promise<StoredLoginMethod[]> {
  const emails = await db.select().from(emailLogins).where(eq(emailLogins.userId, userId));
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.addedAt));
  const linked = db.select().from(providerLogins).where(eq(providerLogins.userId, userId));
  const providers = await linked.orderBy(asc(providerLogins.addedAt));
  const dates = (row: { addedAt: number; usedAt: number | null }) => ({
    addedAt: row.addedAt,
    usedAt: row.usedAt ?? undefined,
  });
  return [
    ...keys.map((row) => ({ id: row.id, kind: 'passkey' as const, label: row.label, ...dates(row) })),
    ...emails.map((row) => ({ id: row.id, kind: 'email' as const, label: maskEmail(row.email), ...dates(row) })),
    ...providers.map(({ id, label, provider, ...row }) => ({
      id,
      kind: 'provider' as const,
      label: label.includes('@') ? maskEmail(label) : label,
      provider,
      ...dates(row),
    })),
  ];
}

const toStoredPasskey = (row: typeof passkeys.$inferSelect) => ({
  id: row.id,
  userId: row.userId,
  credentialId: row.credentialId,
  publicKey: row.publicKey,
  counter: row.counter,
  transports: row.transports,
});

function passkeyMethods(
  db: Database,
): Pick<LoginMethodStore, 'passkeysOf' | 'findPasskey' | 'addPasskey' | 'setCounter'> {
  return {
    passkeysOf: async (userId) =>
      (await db.select().from(passkeys).where(eq(passkeys.userId, userId))).map(toStoredPasskey),
    async findPasskey(credentialId) {
      const [row] = await db
        .select({ passkey: passkeys, credentialsVersion: users.credentialsVersion })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.credentialId, credentialId));
      return row && { ...toStoredPasskey(row.passkey), credentialsVersion: row.credentialsVersion };
    },
    addPasskey: ({ now, transports, credentialsVersion, ...passkey }) =>
      db.transaction(async (tx) => {
        if (!(await lockCredentials(tx, passkey.userId, credentialsVersion))) return false;
        const added = await tx
          .insert(passkeys)
          .values({ ...passkey, transports: [...transports], addedAt: now })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        return added.length > 0;
      }),
    async setCounter(id, counter) {
      await db.update(passkeys).set({ counter }).where(eq(passkeys.id, id));
    },
  };
}

export const createPgLoginMethodStore = (db: Database): LoginMethodStore => ({
  list: (userId) => listMethods(db, userId),

  remove: (userId, id) =>
    db.transaction(async (tx) => {
      await lockCredentials(tx, userId);
      const methods = await listMethods(tx, userId);
      const method = methods.find((each) => each.id === id);
      if (!method) return 'not_found';
      if (methods.length === 1) return 'last';
      const table = tables[method.kind];
      await tx.delete(table).where(eq(table.id, id));
      await bumpCredentialsVersion(tx, userId);
      return method;
    }),

  async markUsed(kind, id, now) {
    const table = tables[kind];
    await db.update(table).set({ usedAt: now }).where(eq(table.id, id));
  },

  ...createPgEmailLogins(db),
  ...passkeyMethods(db),

  async findProvider(provider, subject) {
    const { id, userId } = providerLogins;
    const [row] = await db
      .select({ id, userId, credentialsVersion: users.credentialsVersion })
      .from(providerLogins)
      .innerJoin(users, eq(users.id, userId))
      .where(and(eq(providerLogins.provider, provider), eq(providerLogins.subject, subject)));
    return row;
  },

  addProvider: ({ now, credentialsVersion, ...login }) =>
    db.transaction(async (tx) => {
      if (!(await lockCredentials(tx, login.userId, credentialsVersion))) return 'outdated';
      const [row] = await tx
        .insert(providerLogins)
        .values({ ...login, addedAt: now })
        .onConflictDoUpdate({
          target: [providerLogins.provider, providerLogins.subject],
          set: { label: login.label },
          setWhere: eq(providerLogins.userId, login.userId),
        })
        .returning({ id: providerLogins.id });
      return row ? 'done' : 'taken';
    }),
});
