import { timeZone } from '@madoi/contract/constants';
import { defaultQuietHours } from '@madoi/domain/notifications/quiet-hours';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import {
  notificationOutbox,
  notificationSettings,
  notifications,
  pushJobs,
  pushSubscriptions,
} from '../notifications.table.ts';
import type { Batch, DeliveryStore, UnreadCount } from './deliveries.store.ts';

/** How many of the people that a joined notification tells of are kept. */
const actorsMax = 20;

/** A list as one parameter; drizzle would make one of each element. */
const list = (values: readonly (string | number | boolean | null)[], type: SQL): SQL =>
  sql`${sql.param(values)}::${type}`;

const rowsOf = ({ deliveries }: Batch): SQL => sql`select * from unnest(
  ${list(
    deliveries.map(({ id }) => id),
    sql`text[]`,
  )},
  ${list(
    deliveries.map(({ userId }) => userId),
    sql`text[]`,
  )},
  ${list(
    deliveries.map(({ isInApp }) => isInApp),
    sql`boolean[]`,
  )},
  ${list(
    deliveries.map(({ pushAt }) => pushAt),
    sql`bigint[]`,
  )}) as row(id, user_id, is_in_app, push_at)`;

/** An unread notification of the same kind and source takes the event in; who has none gets a new one. */
async function writeNotifications(tx: Database, batch: Batch): Promise<void> {
  const { note } = batch;
  const actor = note.actorId === null ? sql`'{}'::text[]` : sql`array[${note.actorId}]::text[]`;
  const subject = sql`${JSON.stringify(note.subject)}::jsonb`;
  await tx
    .execute(sql`with incoming as materialized (${rowsOf(batch)}),
    joined as (
      update ${notifications} set count = count + 1, at = ${note.at}, subject = ${subject}, mailed_at = null,
        actor_ids = (${actor} || array_remove(actor_ids, ${note.actorId}))[1:${sql.raw(String(actorsMax))}],
        dedupe_keys = array_prepend(${note.dedupeKey}, dedupe_keys)
      where id in (
        select distinct on (known.user_id) known.id from ${notifications} known
        join incoming on incoming.user_id = known.user_id and incoming.is_in_app = known.is_in_app
        where known.read_at is null and known.kind = ${note.kind} and known.source = ${note.source}
        order by known.user_id, known.at desc)
      returning id, user_id),
    made as (
      insert into ${notifications} (id, user_id, kind, source, actor_ids, subject, dedupe_keys, is_in_app, at)
      select id, user_id, ${note.kind}, ${note.source}, ${actor}, ${subject}, array[${note.dedupeKey}]::text[], is_in_app, ${note.at}::bigint
      from incoming where user_id not in (select user_id from joined)
      returning id, user_id),
    stored as (select * from joined union all select * from made)
    select stored.id, device.id as subscription_id, incoming.push_at from stored
    join incoming using (user_id) join ${pushSubscriptions} device on device.user_id = stored.user_id
    where incoming.push_at is not null`)
    .then(({ rows }) => writePushes(tx, rows as unknown as readonly PushRow[]));
}

interface PushRow {
  readonly id: string;
  readonly subscription_id: string;
  readonly push_at: number;
}

async function writePushes(tx: Database, rows: readonly PushRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(pushJobs)
    .values(rows.map((row) => ({ subscriptionId: row.subscription_id, notificationId: row.id, dueAt: row.push_at })))
    .onConflictDoNothing();
}

async function countUnread(tx: Database, { deliveries }: Batch): Promise<readonly UnreadCount[]> {
  const shown = deliveries.filter(({ isInApp }) => isInApp).map(({ userId }) => userId);
  if (shown.length === 0) return [];
  const { rows } = await tx.execute<{ userId: string; unread: number }>(sql`
    select user_id as "userId", count(*) as unread from ${notifications}
    where user_id = any(${list(shown, sql`text[]`)}) and read_at is null and is_in_app group by user_id`);
  return rows;
}

export const createPgDeliveryStore = (db: Database): DeliveryStore => ({
  async recipients(userIds) {
    const rows = await db
      .select({ userId: users.id, settings: notificationSettings })
      .from(users)
      .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
      .where(and(inArray(users.id, [...userIds, '']), isNull(users.closedAt)));
    return rows.map(({ userId, settings }) => ({
      userId,
      choices: settings?.choices ?? {},
      quietHours: settings?.quietHours ?? defaultQuietHours,
      timeZone: settings?.timeZone ?? timeZone,
      silencedUntil: settings?.silencedUntil ?? undefined,
    }));
  },

  store: (batch) =>
    db.transaction(async (tx) => {
      const isWaiting = and(eq(notificationOutbox.id, batch.note.id), isNull(notificationOutbox.doneAt));
      const progress = { step: sql`step + 1`, failures: 0, cursor: batch.cursor ?? null };
      const advanced = await tx
        .update(notificationOutbox)
        .set({ ...progress, doneAt: batch.cursor === undefined ? batch.now : null })
        .where(isWaiting)
        .returning({ id: notificationOutbox.id });
      if (advanced.length === 0 || batch.deliveries.length === 0) return [];
      await writeNotifications(tx, batch);
      return countUnread(tx, batch);
    }),
});
