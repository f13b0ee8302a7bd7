import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { lockCredentials } from './login/credentials.store.pg.ts';
import type { SessionStore } from './session.store.ts';
import { sessions } from './session.table.ts';
import { sessionRowOf } from './session-rows.store.pg.ts';

/** One session in the place of another: at a login, and when its cookie is renewed. */
export const createSessionReplacement = (db: Database): Pick<SessionStore, 'replace' | 'renew' | 'confirmRenewal'> => ({
  replace: (session, replaces, credentialsVersion) =>
    db.transaction(async (tx) => {
      const { userId } = session;
      const isBound = credentialsVersion !== undefined && userId !== undefined;
      if (isBound && !(await lockCredentials(tx, userId, credentialsVersion))) return false;
      if (replaces !== undefined) await tx.delete(sessions).where(eq(sessions.tokenHash, replaces));
      await tx.insert(sessions).values(sessionRowOf(session));
      return true;
    }),

  renew: (session, replaces) =>
    db.transaction(async (tx) => {
      const isOld = eq(sessions.tokenHash, replaces);
      const old = await tx.select({ hash: sessions.tokenHash }).from(sessions).where(isOld).for('update');
      if (old.length === 0) return false;
      const isUnused = eq(sessions.replaces, replaces);
      await tx
        .insert(sessions)
        .values({ ...sessionRowOf(session), replaces })
        .onConflictDoUpdate({ target: sessions.tokenHash, set: { expiresAt: session.expiresAt }, setWhere: isUnused });
      return true;
    }),

  // The old session is locked before the new one, as `renew` does: in another order the two would wait for each other.
  confirmRenewal: (tokenHash) =>
    db.transaction(async (tx) => {
      const isNew = eq(sessions.tokenHash, tokenHash);
      const [row] = await tx.select({ replaces: sessions.replaces }).from(sessions).where(isNew);
      if (!row?.replaces) return undefined;
      const ended = await tx
        .delete(sessions)
        .where(eq(sessions.tokenHash, row.replaces))
        .returning({ hash: sessions.tokenHash });
      const confirmed = await tx
        .update(sessions)
        .set({ replaces: null })
        .where(and(isNew, eq(sessions.replaces, row.replaces)))
        .returning({ hash: sessions.tokenHash });
      return ended.length + confirmed.length > 0 ? row.replaces : undefined;
    }),
});
