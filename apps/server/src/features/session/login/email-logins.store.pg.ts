import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { emailLogins } from '../login-methods.table.ts';
import { users } from '../session.table.ts';
import { bumpCredentialsVersion, endSessions, lockCredentials } from './credentials.store.pg.ts';
import type { LoginMethodStore, StoredEmail } from './login-methods.store.ts';

type EmailStore = Pick<LoginMethodStore, 'findEmail' | 'emailOf' | 'setEmail' | 'setPassword'>;

/** In one statement with the version: read apart, an old address could come with new credentials. */
async function find(db: Database, where: SQL): Promise<StoredEmail | undefined> {
  const { id, userId, email, folded, passwordHash } = emailLogins;
  const [row] = await db
    .select({ id, userId, email, folded, passwordHash, credentialsVersion: users.credentialsVersion })
    .from(emailLogins)
    .innerJoin(users, eq(users.id, emailLogins.userId))
    .where(where);
  return row;
}

async function isTakenByOther(tx: Database, folded: string, userId: string): Promise<boolean> {
  // Of two people who confirm one address at once, one gets it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email:${folded}`}))`);
  const [other] = await tx
    .select({ id: emailLogins.id })
    .from(emailLogins)
    .where(and(eq(emailLogins.folded, folded), ne(emailLogins.userId, userId)));
  return other !== undefined;
}

/** Confirmed addresses with their passwords. */
export const createPgEmailLogins = (db: Database): EmailStore => ({
  findEmail: (folded) => find(db, eq(emailLogins.folded, folded)),
  emailOf: (userId) => find(db, eq(emailLogins.userId, userId)),

  setEmail: ({ id, userId, email, folded, passwordHash, now, credentialsVersion, sessionsToKeep }) =>
    db.transaction(async (tx) => {
      if (!(await lockCredentials(tx, userId, credentialsVersion))) return 'outdated';
      if (await isTakenByOther(tx, folded, userId)) return 'taken';
      const before = await find(tx, eq(emailLogins.userId, userId));
      const state = { email, folded, passwordHash, addedAt: now };
      await tx
        .insert(emailLogins)
        .values({ id, userId, ...state })
        .onConflictDoUpdate({ target: emailLogins.userId, set: state });
      await bumpCredentialsVersion(tx, userId);
      return { before, endedSessions: before ? await endSessions(tx, userId, sessionsToKeep) : [] };
    }),

  setPassword: ({ userId, passwordHash, credentialsVersion }) =>
    db.transaction(async (tx) => {
      if (!(await lockCredentials(tx, userId, credentialsVersion))) return 'outdated';
      const before = await find(tx, eq(emailLogins.userId, userId));
      await tx.update(emailLogins).set({ passwordHash }).where(eq(emailLogins.userId, userId));
      await bumpCredentialsVersion(tx, userId);
      return { before, endedSessions: await endSessions(tx, userId) };
    }),
});
