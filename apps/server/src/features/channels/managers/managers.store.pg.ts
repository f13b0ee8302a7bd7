import { and, asc, eq, isNull } from 'drizzle-orm';
import { artists } from '#features/catalogue/catalogue-tables.api.ts';
import { writeAudit } from '#features/lounge/lounge.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { channelManagers } from '../channels.table.ts';
import type { ManagerStore } from './managers.store.ts';

export const createPgManagerStore = (db: Database): ManagerStore => ({
  list: (artistId) =>
    db
      .select({ userId: channelManagers.userId, name: users.name, addedAt: channelManagers.addedAt })
      .from(channelManagers)
      .innerJoin(users, eq(users.id, channelManagers.userId))
      .where(eq(channelManagers.artistId, artistId))
      .orderBy(asc(channelManagers.addedAt), asc(channelManagers.userId)),

  add: (artistId, userId, addedAt, audit) =>
    db.transaction(async (tx) => {
      const [artist] = await tx.select({ id: artists.id }).from(artists).where(eq(artists.id, artistId));
      const isOpen = and(eq(users.id, userId), isNull(users.closedAt));
      const [user] = await tx.select({ id: users.id }).from(users).where(isOpen);
      if (!artist || !user) return false;
      const added = await tx
        .insert(channelManagers)
        .values({ artistId, userId, addedAt })
        .onConflictDoNothing()
        .returning({ userId: channelManagers.userId });
      if (added.length > 0) await writeAudit(tx, [audit]);
      return true;
    }),

  remove: (artistId, userId, audit) =>
    db.transaction(async (tx) => {
      const removed = await tx
        .delete(channelManagers)
        .where(and(eq(channelManagers.artistId, artistId), eq(channelManagers.userId, userId)))
        .returning({ userId: channelManagers.userId });
      if (removed.length > 0) await writeAudit(tx, [audit]);
    }),
});
