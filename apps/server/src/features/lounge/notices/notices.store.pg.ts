import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { writeAudit } from '../audit/audit.store.pg.ts';
import { lounges } from '../room.table.ts';
import type { NoticeStore } from './notices.store.ts';
import { systemNotices } from './notices.table.ts';

/** At most this many are delivered at a time; the rest at the next tick. */
const batchMax = 20;

export function createPgNoticeStore(db: Database): NoticeStore {
  return {
    add: (notice, audit) =>
      db.transaction(async (tx) => {
        if (notice.loungeId !== null) {
          const rooms = await tx.select({ id: lounges.id }).from(lounges).where(eq(lounges.id, notice.loungeId));
          if (rooms.length === 0) return false;
        }
        await tx.insert(systemNotices).values(notice);
        await writeAudit(tx, [audit]);
        return true;
      }),
    listUndelivered: () =>
      db
        .select({
          id: systemNotices.id,
          loungeId: systemNotices.loungeId,
          text: systemNotices.text,
          at: systemNotices.at,
        })
        .from(systemNotices)
        .where(isNull(systemNotices.deliveredAt))
        .orderBy(asc(systemNotices.at), asc(systemNotices.id))
        .limit(batchMax),
    async listLiveRooms() {
      const rooms = await db.select({ id: lounges.id }).from(lounges).where(eq(lounges.life, 'live'));
      return rooms.map(({ id }) => id);
    },
    async markDelivered(id, at) {
      await db.update(systemNotices).set({ deliveredAt: at }).where(eq(systemNotices.id, id));
    },
  };
}
