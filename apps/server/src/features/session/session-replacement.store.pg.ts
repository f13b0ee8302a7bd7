import { eq } from 'drizzle-orm';
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

  confirmRenewal: (tokenHash) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select({ replaces: sessions.replaces })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
        .for('update');
      if (!row?.replaces) return undefined;
      await tx.update(sessions).set({ replaces: null }).where(eq(sessions.tokenHash, tokenHash));
      await tx.delete(sessions).where(eq(sessions.tokenHash, row.replaces));
      return row.replaces;
    }),
});
