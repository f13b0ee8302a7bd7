import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { bumpCredentialsVersion, endSessions } from './login/credentials.store.pg.ts';
import type { SessionStore } from './session.store.ts';
import { sessions } from './session.table.ts';

const sessionsShownMax = 100;

/** The places where an account is signed in. */
export const createSessionDevices = (
  db: Database,
): Pick<SessionStore, 'listForUser' | 'endForUser' | 'endAllForUser'> => ({
  listForUser: (userId, now) =>
    db
      .select({
        tokenHash: sessions.tokenHash,
        agent: sessions.agent,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      // One that is to come is no place where somebody is signed in.
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isNull(sessions.replaces)))
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
      .limit(sessionsShownMax),

  async endForUser(userId, tokenHash) {
    const gone = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)))
      .returning({ hash: sessions.tokenHash });
    return gone.length > 0;
  },

  endAllForUser: (userId, except) =>
    db.transaction(async (tx) => {
      await bumpCredentialsVersion(tx, userId);
      return endSessions(tx, userId, except === undefined ? [] : [except]);
    }),
});
