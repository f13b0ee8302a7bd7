import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import { loginTokens } from '../login-methods.table.ts';
import { users } from '../session.table.ts';
import type { LoginTokenStore } from './login-tokens.store.ts';

/** Nobody's, or of somebody who still gets in the way they did when it was made. */
const hasCurrentCredentials = sql`(${loginTokens.userId} is null or exists (
  select 1 from ${users} where ${users.id} = ${loginTokens.userId}
    and ${users.credentialsVersion} = ${loginTokens.credentialsVersion}))`;

export const createPgLoginTokenStore = (db: Database): LoginTokenStore => ({
  async put({ hash, kind, owner, body, now, expiresAt }) {
    const owned = owner && { userId: owner.id, credentialsVersion: owner.credentialsVersion };
    await db.insert(loginTokens).values({ hash, kind, ...owned, body, createdAt: now, expiresAt });
  },

  async take(hash, kind, now) {
    const holds = and(eq(loginTokens.kind, kind), gt(loginTokens.expiresAt, now), hasCurrentCredentials);
    const [row] = await db
      .delete(loginTokens)
      .where(and(eq(loginTokens.hash, hash), holds))
      .returning();
    return row && { userId: row.userId ?? undefined, credentialsVersion: row.credentialsVersion, body: row.body };
  },

  async holds(hash, kind, now) {
    const holds = and(eq(loginTokens.kind, kind), gt(loginTokens.expiresAt, now), hasCurrentCredentials);
    const found = await db
      .select({ hash: loginTokens.hash })
      .from(loginTokens)
      .where(and(eq(loginTokens.hash, hash), holds));
    return found.length > 0;
  },

  async latestOf(userId, kind, now) {
    const holds = and(eq(loginTokens.kind, kind), gt(loginTokens.expiresAt, now), hasCurrentCredentials);
    const { credentialsVersion, body, createdAt } = loginTokens;
    const [row] = await db
      .select({ credentialsVersion, body, createdAt })
      .from(loginTokens)
      .where(and(eq(loginTokens.userId, userId), holds))
      .orderBy(desc(loginTokens.createdAt))
      .limit(1);
    return row && { userId, ...row };
  },

  async drop(userId, kind) {
    await db.delete(loginTokens).where(and(eq(loginTokens.userId, userId), eq(loginTokens.kind, kind)));
  },

  sweep: (before, limit) => deleteBatch(db, loginTokens, lt(loginTokens.expiresAt, before), limit),
});
