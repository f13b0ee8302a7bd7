import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { listenings } from './account/merge-statements.store.pg.ts';
import type { SessionStore } from './session.store.ts';
import { sessions, users } from './session.table.ts';
import { identityColumns, sessionRowOf } from './session-rows.store.pg.ts';

/** Accounts as sessions need them: found, made with the session that signs up, made for the product itself. */
export const createSessionUsers = (
  db: Database,
): Pick<SessionStore, 'findUser' | 'signUp' | 'ensureUser' | 'refreshPicture'> => ({
  async findUser(userId) {
    const [row] = await db
      .select(identityColumns)
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.closedAt)));
    return row;
  },

  async signUp(user, session, replaces) {
    return db.transaction(async (tx) => {
      if (replaces !== undefined) {
        const gone = await tx
          .delete(sessions)
          .where(eq(sessions.tokenHash, replaces))
          .returning({ hash: sessions.tokenHash });
        if (gone.length === 0) return false;
      }
      const { now } = session;
      await tx.insert(users).values({ ...user, createdAt: now, updatedAt: now });
      await tx.insert(sessions).values(sessionRowOf({ ...session, userId: user.id }));
      if (replaces === undefined) return true;
      for (const statement of listenings(`session:${replaces}`, user.id, now)) await tx.execute(statement);
      return true;
    });
  },

  async refreshPicture(userId, pictureUrl, now) {
    // Null, which no picture of an image host has, differs from nothing.
    const isOther = and(eq(users.id, userId), isNull(users.closedAt), ne(users.pictureUrl, pictureUrl));
    const uploadedAt = sql`greatest(${now}::bigint, ${users.uploadedAt} + 1)`;
    const updatedAt = sql`greatest(${now}::bigint, ${users.updatedAt} + 1)`;
    await db.update(users).set({ pictureUrl, uploadedAt, updatedAt }).where(isOther);
  },

  async ensureUser({ now, pictureUrl, ...user }) {
    const picture = pictureUrl === undefined ? {} : { pictureUrl, uploadedAt: now };
    const [row] = await db
      .insert(users)
      .values({ ...user, ...picture, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: users.id, set: { id: sql`excluded.id` } })
      .returning(identityColumns);
    if (!row) throw new Error('an upsert of a user returned no row');
    return row;
  },
});
