import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { giftOrders } from '../gifting.table.ts';
import type { DeliveredLetter, LetterStore } from './letters.store.ts';
import { letterDeliveries, letters } from './letters.table.ts';

const isDraft = (letterId: string) => and(eq(letters.id, letterId), isNull(letters.sentAt));
const isNotOf = (hiddenIds: readonly string[]) => notInArray(letters.ownerId, [...hiddenIds, '']);
const isOwn = (userId: string, letterId: string) =>
  and(eq(letterDeliveries.userId, userId), eq(letterDeliveries.letterId, letterId));

async function selectDelivered(db: Database, where: SQL | undefined, limit: number): Promise<DeliveredLetter[]> {
  const rows = await db
    .select({
      letter: letters,
      closedAt: users.closedAt,
      readAt: letterDeliveries.readAt,
      reportedAt: letterDeliveries.reportedAt,
    })
    .from(letterDeliveries)
    .innerJoin(letters, eq(letters.id, letterDeliveries.letterId))
    .innerJoin(users, eq(users.id, letters.ownerId))
    .where(and(where, isNull(letters.withdrawnAt)))
    .orderBy(desc(letterDeliveries.deliveredAt), desc(letters.id))
    .limit(limit);
  return rows.map(({ letter, closedAt, ...row }) => ({
    ...row,
    letter: { ...letter, sentAt: letter.sentAt ?? 0 },
    isOwnerGone: closedAt !== null,
  }));
}

function createMailbox(
  db: Database,
): Pick<LetterStore, 'listDelivered' | 'countUnread' | 'findDelivered' | 'markRead' | 'markReported'> {
  return {
    listDelivered: (userId, { before, limit, hiddenIds }) => {
      const { deliveredAt } = letterDeliveries;
      const isOlder =
        before && or(lt(deliveredAt, before.at), and(eq(deliveredAt, before.at), lt(letters.id, before.id)));
      return selectDelivered(db, and(eq(letterDeliveries.userId, userId), isNotOf(hiddenIds), isOlder), limit);
    },
    async countUnread(userId, hiddenIds) {
      const [row] = await db
        .select({ unread: count() })
        .from(letterDeliveries)
        .innerJoin(letters, eq(letters.id, letterDeliveries.letterId))
        .where(
          and(
            eq(letterDeliveries.userId, userId),
            isNull(letterDeliveries.readAt),
            isNull(letters.withdrawnAt),
            isNotOf(hiddenIds),
          ),
        );
      return row?.unread ?? 0;
    },
    findDelivered: async (userId, letterId) => (await selectDelivered(db, isOwn(userId, letterId), 1))[0],
    async markRead(userId, letterId, now) {
      const isUnread = and(isOwn(userId, letterId), isNull(letterDeliveries.readAt));
      await db.update(letterDeliveries).set({ readAt: now }).where(isUnread);
    },
    async markReported(userId, letterId, now) {
      await db.update(letterDeliveries).set({ reportedAt: now }).where(isOwn(userId, letterId));
    },
  };
}

/** Nothing of a letter that was sent changes any more. */
const createDrafts = (db: Database): Pick<LetterStore, 'ensureDraft' | 'saveDraft' | 'setPicture' | 'send'> => ({
  async ensureDraft(letter, now) {
    const draft = { body: '', imageType: 'default' as const, customUploadedAt: 0, setlist: [], updatedAt: now };
    await db
      .insert(letters)
      .values({ ...letter, ...draft })
      .onConflictDoNothing();
    const [found] = await db.select().from(letters).where(eq(letters.loungeId, letter.loungeId));
    if (!found) throw new Error('a letter is gone while it is being written');
    return found;
  },

  async saveDraft(letterId, change, now) {
    const changed = await db
      .update(letters)
      .set({ ...change, updatedAt: now })
      .where(isDraft(letterId))
      .returning({ id: letters.id });
    return changed.length > 0;
  },

  setPicture: (letterId, uploadedAt, now) =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(letters).where(isDraft(letterId)).for('update');
      if (!before) return undefined;
      const picture = { customUploadedAt: uploadedAt, imageType: 'custom' as const, updatedAt: now };
      await tx.update(letters).set(picture).where(eq(letters.id, letterId));
      return before.customUploadedAt;
    }),

  send: (letterId, letter, receiverIds, now) =>
    db.transaction(async (tx) => {
      const sent = await tx
        .update(letters)
        .set({ ...letter, sentAt: now, updatedAt: now })
        .where(isDraft(letterId))
        .returning({ id: letters.id });
      if (sent.length === 0) return false;
      await tx.insert(letterDeliveries).values(receiverIds.map((userId) => ({ letterId, userId, deliveredAt: now })));
      return true;
    }),
});

export const createPgLetterStore = (db: Database): LetterStore => ({
  ...createMailbox(db),
  ...createDrafts(db),

  async giversOf(loungeId) {
    const rows = await db
      .select({ userId: giftOrders.giverId })
      .from(giftOrders)
      .innerJoin(users, eq(users.id, giftOrders.giverId))
      .where(and(eq(giftOrders.loungeId, loungeId), eq(giftOrders.state, 'delivered'), isNull(users.closedAt)))
      .groupBy(giftOrders.giverId)
      .orderBy(sql`min(${giftOrders.shownAt})`, giftOrders.giverId);
    return rows.map(({ userId }) => userId);
  },

  find: async (letterId) => (await db.select().from(letters).where(eq(letters.id, letterId)))[0],

  async withdraw(letterId, now) {
    const isThere = and(eq(letters.id, letterId), isNotNull(letters.sentAt), isNull(letters.withdrawnAt));
    const withdrawn = await db.update(letters).set({ withdrawnAt: now }).where(isThere).returning({ id: letters.id });
    return withdrawn.length > 0;
  },

  async takeOrphanPictures(limit) {
    const orphans = await db
      .select({ id: letters.id, customUploadedAt: letters.customUploadedAt })
      .from(letters)
      .innerJoin(users, eq(users.id, letters.ownerId))
      .where(and(isNotNull(users.closedAt), gt(letters.customUploadedAt, 0)))
      .limit(limit);
    const ids = orphans.map(({ id }) => id);
    await db
      .update(letters)
      .set({ customUploadedAt: 0 })
      .where(inArray(letters.id, [...ids, '']));
    return orphans;
  },
});
