import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import { notificationOutbox, notifications } from '../notifications.table.ts';
import type { NoteStep, OutboxStore } from './outbox.store.ts';

const isAt = ({ id, step }: NoteStep) => and(eq(notificationOutbox.id, id), eq(notificationOutbox.step, step));

export const createPgOutboxStore = (db: Database): OutboxStore => ({
  async add(note) {
    await db
      .insert(notificationOutbox)
      .values({ ...note, dueAt: note.at })
      .onConflictDoNothing();
  },

  async next(now) {
    const [note] = await db
      .select()
      .from(notificationOutbox)
      .where(and(isNull(notificationOutbox.doneAt), lte(notificationOutbox.dueAt, now)))
      .orderBy(asc(notificationOutbox.step), asc(notificationOutbox.id))
      .limit(1);
    return note;
  },

  async postpone(note, dueAt) {
    await db.update(notificationOutbox).set({ dueAt, failures: sql`failures + 1` }).where(isAt(note));
  },

  async drop(note, now) {
    await db.update(notificationOutbox).set({ doneAt: now }).where(isAt(note));
  },

  sweep: (before, limit) => deleteBatch(db, notificationOutbox, lt(notificationOutbox.doneAt, before), limit),

  withdraw: (dedupeKey) =>
    db.transaction(async (tx) => {
      const { rows: waiting } = await tx.execute<{ at: number }>(sql`update ${notificationOutbox}
        set done_at = coalesce(done_at, at) where dedupe_key = ${dedupeKey} returning at`);
      if (waiting.length === 0) return [];
      // What joined others leaves them, with its words where they were the latest.
      await tx.execute(sql`update ${notifications} set count = count - 1,
          subject = case when dedupe_keys[1] = ${dedupeKey} then subject - 'text' else subject end,
          dedupe_keys = array_remove(dedupe_keys, ${dedupeKey})
        where dedupe_keys @> array[${dedupeKey}] and count > 1`);
      const { rows } = await tx.execute<{ userId: string }>(sql`delete from ${notifications}
        where dedupe_keys @> array[${dedupeKey}] returning user_id as "userId"`);
      return rows.map(({ userId }) => userId);
    }),
});
