import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { bumpCredentialsVersion, endSessions } from '../login/credentials.store.pg.ts';
import { users } from '../session.table.ts';
import type { UserSessionStore, WriteEndAudit } from './user-sessions.store.ts';

/** The line of the audit log is written in the transaction that ends the sessions: there is none without the other. */
export const createPgUserSessionStore = (db: Database, writeAudit: WriteEndAudit<Database>): UserSessionStore => ({
  endAll: (end) =>
    db.transaction(async (tx) => {
      const isUser = and(eq(users.id, end.userId), isNull(users.closedAt));
      const found = await tx.select({ id: users.id }).from(users).where(isUser).for('update');
      if (found.length === 0) return undefined;
      await bumpCredentialsVersion(tx, end.userId);
      const ended = await endSessions(tx, end.userId);
      await writeAudit(tx, end);
      return ended;
    }),
});
