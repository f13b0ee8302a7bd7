import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { loginTokens } from '../login-methods.table.ts';
import type { LoginTokenStore } from './login-tokens.store.ts';

export const createPgLoginTokenStore = (db: Database): LoginTokenStore => ({
  async put({ hash, kind, userId, body, now, expiresAt }) {
    await db.insert(loginTokens).values({ hash, kind, userId: userId ?? null, body, createdAt: now, expiresAt });
  },

  async take(hash, kind, now) {
    const [row] = await db
      .delete(loginTokens)
      .where(and(eq(loginTokens.hash, hash), eq(loginTokens.kind, kind), gt(loginTokens.expiresAt, now)))
      .returning({ userId: loginTokens.userId, body: loginTokens.body });
    return row && { userId: row.userId ?? undefined, body: row.body };
  },

  async latestOf(userId, kind, now) {
    const [row] = await db
      .select({ body: loginTokens.body, createdAt: loginTokens.createdAt })
      .from(loginTokens)
      .where(and(eq(loginTokens.userId, userId), eq(loginTokens.kind, kind), gt(loginTokens.expiresAt, now)))
      .orderBy(desc(loginTokens.createdAt))
      .limit(1);
    return row && { userId, ...row };
  },

  async drop(userId, kind) {
    await db.delete(loginTokens).where(and(eq(loginTokens.userId, userId), eq(loginTokens.kind, kind)));
  },

  async sweep(now) {
    await db.delete(loginTokens).where(lt(loginTokens.expiresAt, now));
  },
});
