import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { standardNotices, standardSubscriptions } from './standard.table.ts';

export type Notice = typeof standardNotices.$inferSelect & { readonly priceYen: number };

/** Mails that are to be sent. */
export interface NoticeStore {
  listWaiting(limit: number): Promise<readonly Notice[]>;
  markDone(noticeId: string, now: number): Promise<void>;
}

export const createPgNoticeStore = (db: Database): NoticeStore => ({
  async listWaiting(limit) {
    const rows = await db
      .select({ notice: standardNotices, priceYen: standardSubscriptions.priceYen })
      .from(standardNotices)
      .innerJoin(standardSubscriptions, eq(standardSubscriptions.id, standardNotices.subscriptionId))
      .where(isNull(standardNotices.doneAt))
      .orderBy(asc(standardNotices.createdAt))
      .limit(limit);
    return rows.map(({ notice, priceYen }) => ({ ...notice, priceYen }));
  },

  async markDone(noticeId, now) {
    await db.update(standardNotices).set({ doneAt: now }).where(eq(standardNotices.id, noticeId));
  },
});
