import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { IdentityUser } from '../../platform/identity.ts';
import type { SessionStore } from './session.store.ts';
import { sessions, users } from './session.table.ts';

type UserRow = typeof users.$inferSelect;
const identityUser = ({ id, name, uploadedAt, ...row }: UserRow): IdentityUser => ({ id, name, uploadedAt, ...row });

export const createPgSessionStore = (db: Database): SessionStore => ({
  async find(tokenHash, now) {
    const [row] = await db
      .select({ user: users })
      .from(sessions)
      .leftJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
    if (!row) return undefined;
    return row.user
      ? { sessionHash: tokenHash, guest: false, user: identityUser(row.user) }
      : { sessionHash: tokenHash, guest: true };
  },

  async touch(tokenHash, now, expiresAt) {
    await db.update(sessions).set({ seenAt: now, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
  },

  async create({ tokenHash, userId, now, expiresAt }) {
    await db.insert(sessions).values({ tokenHash, userId: userId ?? null, createdAt: now, seenAt: now, expiresAt });
  },

  async end(tokenHash) {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  },

  async signUp(user, { tokenHash, now, expiresAt }, replaces) {
    return db.transaction(async (tx) => {
      if (replaces !== undefined) {
        const gone = await tx
          .delete(sessions)
          .where(eq(sessions.tokenHash, replaces))
          .returning({ hash: sessions.tokenHash });
        if (gone.length === 0) return false;
      }
      await tx.insert(users).values({ ...user, createdAt: now, updatedAt: now });
      await tx.insert(sessions).values({ tokenHash, userId: user.id, createdAt: now, seenAt: now, expiresAt });
      return true;
    });
  },

  async ensureUser({ now, ...user }) {
    const [row] = await db
      .insert(users)
      .values({ ...user, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: users.id, set: { id: sql`excluded.id` } })
      .returning();
    if (!row) throw new Error('an upsert of a user returned no row');
    return identityUser(row);
  },

  async sweep(now) {
    const gone = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ hash: sessions.tokenHash });
    return gone.length;
  },
});
