import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { users } from '../session.table.ts';
import type { ProfileStore } from './profile.store.ts';

/** Greater after every change: what is known of a person elsewhere is compared by it. */
const nextUpdatedAt = (now: number) => sql`greatest(${now}::bigint, ${users.updatedAt} + 1)`;
const isOpen = (userId: string) => and(eq(users.id, userId), isNull(users.closedAt));

export const createPgProfileStore = (db: Database): ProfileStore => ({
  async find(userId) {
    const [row] = await db.select().from(users).where(isOpen(userId));
    if (!row) return undefined;
    const { name, uploadedAt, birthDate, language, isPublished, createdAt } = row;
    return { name, uploadedAt, birthDate, language, published: isPublished, createdAt };
  },

  async findPicture(userId) {
    const columns = { uploadedAt: users.uploadedAt, url: users.pictureUrl };
    const [row] = await db.select(columns).from(users).where(isOpen(userId));
    return row && { uploadedAt: row.uploadedAt, url: row.url ?? undefined };
  },

  async change(userId, patch, now) {
    await db
      .update(users)
      .set({ ...patch, updatedAt: nextUpdatedAt(now) })
      .where(isOpen(userId));
  },

  setUploadedAt: (userId, uploadedAt, now) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select({ uploadedAt: users.uploadedAt }).from(users).where(isOpen(userId)).for('update');
      if (!row) return undefined;
      await tx
        .update(users)
        .set({ uploadedAt, pictureUrl: null, updatedAt: nextUpdatedAt(now) })
        .where(isOpen(userId));
      return row.uploadedAt;
    }),
});
