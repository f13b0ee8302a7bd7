import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { MailClaim } from '../mail-lease.ts';
import { standardNotices, standardSubscriptions } from './standard.table.ts';

export type Notice = typeof standardNotices.$inferSelect & { readonly priceYen: number };

/** Mails that are to be sent. */
export interface NoticeStore {
  /**
   * The oldest that waits and that no other process is at, those before that nobody has begun to send; it is this one's until its claim ends.
   */
  claimNext(claim: MailClaim): Promise<Notice | undefined>;
  markDone(noticeId: string, now: number): Promise<void>;
}

export const createPgNoticeStore = (db: Database): NoticeStore => ({
  async claimNext({ now, until }) {
    const { doneAt, claimedUntil, createdAt, id } = standardNotices;
    const isFree = or(isNull(claimedUntil), lte(claimedUntil, now));
    const next = db
      .select({ id })
      .from(standardNotices)
      .where(and(isNull(doneAt), isFree))
      .orderBy(sql`${claimedUntil} nulls first`, asc(createdAt), asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [notice] = await db
      .update(standardNotices)
      .set({ claimedUntil: until })
      .where(eq(id, sql`(${next})`))
      .returning();
    if (notice === undefined) return undefined;
    const [subscription] = await db
      .select({ priceYen: standardSubscriptions.priceYen })
      .from(standardSubscriptions)
      .where(eq(standardSubscriptions.id, notice.subscriptionId));
    return subscription && { ...notice, ...subscription };
  },

  async markDone(noticeId, now) {
    await db.update(standardNotices).set({ doneAt: now }).where(eq(standardNotices.id, noticeId));
  },
});
