import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import { notifications } from '../notifications.table.ts';
import type { InboxStore } from './inbox.store.ts';

const isShownTo = (userId: string, hiddenIds: readonly string[]): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.isInApp, true),
    hiddenIds.length === 0
      ? undefined
      : sql`(${notifications.actorIds} = '{}' or not ${notifications.actorIds} <@ ${sql.param(hiddenIds)}::text[])`,
  );

function createMarks(db: Database): Pick<InboxStore, 'mark' | 'markAll' | 'unmarkAll'> {
  return {
    async mark(userId, ids, readAt) {
      const isOwn = and(eq(notifications.userId, userId), inArray(notifications.id, [...ids]));
      await db
        .update(notifications)
        .set({ readAt })
        .where(readAt === null ? isOwn : and(isOwn, isNull(notifications.readAt)));
    },
    async markAll(userId, readAt) {
      const { rowCount } = await db
        .update(notifications)
        .set({ readAt })
        .where(and(isShownTo(userId, []), isNull(notifications.readAt)));
      return rowCount ?? 0;
    },
    async unmarkAll(userId, readAt) {
      await db
        .update(notifications)
        .set({ readAt: null })
        .where(and(isShownTo(userId, []), eq(notifications.readAt, readAt)));
    },
  };
}

export const createPgInboxStore = (db: Database): InboxStore => ({
  ...createMarks(db),

  list(userId, { before, limit, hiddenIds }) {
    const { at, id } = notifications;
    const isOlder = before && or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id)));
    return db
      .select()
      .from(notifications)
      .where(and(isShownTo(userId, hiddenIds), isOlder))
      .orderBy(desc(at), desc(id))
      .limit(limit);
  },

  async countUnread(userId, hiddenIds) {
    const [row] = await db
      .select({ unread: count() })
      .from(notifications)
      .where(and(isShownTo(userId, hiddenIds), isNull(notifications.readAt)));
    return row?.unread ?? 0;
  },

  actors: (ids) =>
    db
      .select({ id: users.id, name: users.name, uploadedAt: users.uploadedAt })
      .from(users)
      .where(and(inArray(users.id, [...ids, '']), isNull(users.closedAt))),

  sweep: (before, limit) => deleteBatch(db, notifications, lt(notifications.at, before), limit),
});
