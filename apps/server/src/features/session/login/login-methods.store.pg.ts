import { shortenEmail } from '@madoi/domain/session/login-email';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { emailLogins, passkeys, providerLogins } from '../login-methods.table.ts';
import { users } from '../session.table.ts';
import type { KeptMethod, LoginMethodStore } from './login-methods.store.ts';

const tables = { email: emailLogins, passkey: passkeys, provider: providerLogins } as const;

async function listMethods(db: Database, userId: string): Promise<KeptMethod[]> {
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
    ...emails.map((row) => ({ id: row.id, kind: 'email' as const, label: shortenEmail(row.email), ...dates(row) })),
    ...providers.map(({ id, label, provider, ...row }) => ({
      id,
      kind: 'provider' as const,
      label: label.includes('@') ? shortenEmail(label) : label,
      provider,
      ...dates(row),
    })),
  ];
}

/** Two that take a method away at once come one after the other: one of two stays. */
const inLine = (tx: Database, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

const keptPasskey = (row: typeof passkeys.$inferSelect) => ({
  id: row.id,
  userId: row.userId,
  credentialId: row.credentialId,
  publicKey: row.publicKey,
  counter: row.counter,
  transports: row.transports,
});

function emailsOf(db: Database): Pick<LoginMethodStore, 'findEmail' | 'emailOf' | 'setEmail' | 'setPassword'> {
  return {
    async findEmail(folded) {
      const [row] = await db.select().from(emailLogins).where(eq(emailLogins.folded, folded));
      return row;
    },
    async emailOf(userId) {
      const [row] = await db.select().from(emailLogins).where(eq(emailLogins.userId, userId));
      return row;
    },
    setEmail: ({ id, userId, email, folded, passwordHash, now }) =>
      db.transaction(async (tx) => {
        // Of two people who confirm one address at once, one gets it.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email:${folded}`}))`);
        const [other] = await tx
          .select({ id: emailLogins.id })
          .from(emailLogins)
          .where(and(eq(emailLogins.folded, folded), ne(emailLogins.userId, userId)));
        if (other) return 'taken';
        const state = { email, folded, passwordHash, addedAt: now };
        await tx
          .insert(emailLogins)
          .values({ id, userId, ...state })
          .onConflictDoUpdate({ target: emailLogins.userId, set: state });
        return 'done';
      }),
    async setPassword(userId, passwordHash) {
      await db.update(emailLogins).set({ passwordHash }).where(eq(emailLogins.userId, userId));
    },
  };
}

function passkeysIn(db: Database): Pick<LoginMethodStore, 'passkeysOf' | 'findPasskey' | 'addPasskey' | 'setCounter'> {
  return {
    passkeysOf: async (userId) =>
      (await db.select().from(passkeys).where(eq(passkeys.userId, userId))).map(keptPasskey),
    async findPasskey(credentialId) {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return row && keptPasskey(row);
    },
    async addPasskey({ now, transports, ...passkey }) {
      const added = await db
        .insert(passkeys)
        .values({ ...passkey, transports: [...transports], addedAt: now })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      return added.length > 0;
    },
    async setCounter(id, counter) {
      await db.update(passkeys).set({ counter }).where(eq(passkeys.id, id));
    },
  };
}

export const createPgLoginMethodStore = (db: Database): LoginMethodStore => ({
  list: (userId) => listMethods(db, userId),

  remove: (userId, id) =>
    db.transaction(async (tx) => {
      await inLine(tx, userId);
      const methods = await listMethods(tx, userId);
      const method = methods.find((each) => each.id === id);
      if (!method) return 'not_found';
      if (methods.length === 1) return 'last';
      const table = tables[method.kind];
      await tx.delete(table).where(eq(table.id, id));
      return 'removed';
    }),

  async markUsed(kind, id, now) {
    const table = tables[kind];
    await db.update(table).set({ usedAt: now }).where(eq(table.id, id));
  },

  ...emailsOf(db),
  ...passkeysIn(db),

  async findProvider(provider, subject) {
    const [row] = await db
      .select({ id: providerLogins.id, userId: providerLogins.userId })
      .from(providerLogins)
      .where(and(eq(providerLogins.provider, provider), eq(providerLogins.subject, subject)));
    return row;
  },

  async addProvider({ now, ...login }) {
    const [row] = await db
      .insert(providerLogins)
      .values({ ...login, addedAt: now })
      .onConflictDoUpdate({
        target: [providerLogins.provider, providerLogins.subject],
        set: { label: login.label },
        setWhere: eq(providerLogins.userId, login.userId),
      })
      .returning({ id: providerLogins.id });
    return row ? 'done' : 'taken';
  },
});
