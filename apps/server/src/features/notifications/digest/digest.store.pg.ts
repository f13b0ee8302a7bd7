import { timeZone } from '@madoi/contract/constants';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { notificationDigests, notificationSettings, notifications } from '../notifications.table.ts';
import type { DueNotification } from '../push/push.store.ts';
import type { DigestCandidate, DigestStore } from './digest.store.ts';

type ContentRow = Omit<DueNotification, 'actorName'> & {
  readonly [column: string]: unknown;
  readonly actorName: string | null;
  readonly total: number;
};

export const createPgDigestStore = (db: Database): DigestStore => ({
  async candidates(after, limit) {
    const { rows } = await db.execute<DigestCandidate & Record<string, unknown>>(sql`
      select waiting.user_id as "userId", coalesce(chosen.time_zone, ${timeZone}) as "timeZone", sent.sent_at as "sentAt"
      from (select distinct user_id from ${notifications} where mailed_at is null and user_id > ${after}
        order by user_id limit ${limit}) waiting
      left join ${notificationSettings} chosen on chosen.user_id = waiting.user_id
      left join ${notificationDigests} sent on sent.user_id = waiting.user_id
      order by waiting.user_id`);
    return rows;
  },

  async contents(userId, limit) {
    const { rows } = await db.execute<ContentRow>(sql`
      select note.id, note.kind, note.subject, note.at, actor.name as "actorName",
        cardinality(note.actor_ids) as "actorCount", count(*) over () as total
      from ${notifications} note left join ${users} actor on actor.id = note.actor_ids[1]
      where note.user_id = ${userId} and note.mailed_at is null and note.read_at is null
      order by note.at desc limit ${limit}`);
    const list = rows.map(({ total, actorName, ...row }) => ({ ...row, actorName: actorName || undefined }));
    return { count: rows[0]?.total ?? 0, list };
  },

  async reserve(userId, { token, now, lastBefore }) {
    const [row] = await db
      .insert(notificationDigests)
      .values({ userId, token, sentAt: now })
      .onConflictDoUpdate({
        target: notificationDigests.userId,
        set: { sentAt: now },
        setWhere: lte(notificationDigests.sentAt, lastBefore),
      })
      .returning({ token: notificationDigests.token });
    return row?.token;
  },

  async settle(userId, until) {
    const isSettled = and(
      eq(notifications.userId, userId),
      isNull(notifications.mailedAt),
      lte(notifications.at, until),
    );
    await db.update(notifications).set({ mailedAt: until }).where(isSettled);
  },

  async ownerOf(token) {
    const [row] = await db
      .select({ userId: notificationDigests.userId })
      .from(notificationDigests)
      .where(eq(notificationDigests.token, token));
    return row?.userId;
  },
});
