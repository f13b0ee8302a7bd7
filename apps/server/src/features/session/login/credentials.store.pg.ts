import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { sessions, users } from '../session.table.ts';

/**
 * Makes changes of one person's credentials come one after the other: two that take a method away at once leave one.
 * False: they are not of this version any more, and what was begun under it must not go through.
 */
export async function lockCredentials(tx: Database, userId: string, version?: number): Promise<boolean> {
  const [row] = await tx
    .select({ version: users.credentialsVersion })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row !== undefined && (version === undefined || row.version === version);
}

/** From now on there is no link, challenge or sign-in on its way for this person: each carries the version it was made under. */
export async function bumpCredentialsVersion(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ credentialsVersion: sql`${users.credentialsVersion} + 1` })
    .where(eq(users.id, userId));
}

/** Ends a person's sessions but these; answers which, so that their sockets can be cut after the commit. */
export async function endSessions(
  tx: Database,
  userId: string,
  excepted: readonly string[] = [],
): Promise<readonly string[]> {
  const isOther = excepted.length === 0 ? undefined : notInArray(sessions.tokenHash, [...excepted]);
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther))
    .returning({ hash: sessions.tokenHash });
  return gone.map(({ hash }) => hash);
}
