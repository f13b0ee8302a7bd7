import { timeZone } from '@madoi/contract/constants';
import { defaultQuietHours } from '@madoi/domain/notifications/quiet-hours';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import {
  notificationOutbox,
  notificationSettings,
  notifications,
  pushJobs,
  pushSubscriptions,
} from '../notifications.table.ts';
import type { Batch, Delivery, DeliveryStore, UnreadCount } from './deliveries.store.ts';

/** How many of the people that a joined notification tells of are kept. */
const actorsMax = 20;

/** A list as one parameter; drizzle would make one of each element. */
const list = (values: readonly (string | number | boolean | null)[], type: SQL): SQL =>
  sql`${sql.param(values)}::${type}`;

/** A list of all deliveries' values in one column. */
const column = ({ deliveries }: Batch, type: SQL, of: (delivery: Delivery) => string | number | boolean | null): SQL =>
  list(deliveries.map(of), type);

const rowsOf = (batch: Batch): SQL => sql`select * from unnest(
  ${column(batch, sql`text[]`, ({ id }) => id)},
  ${column(batch, sql`text[]`, ({ userId }) => userId)},
  ${column(batch, sql`boolean[]`, ({ isInApp }) => isInApp)},
  ${column(batch, sql`boolean[]`, ({ isMailed }) => isMailed)},
  ${column(batch, sql`bigint[]`, ({ pushAt }) => pushAt)}
  ) as row(id, user_id, is_in_app, is_mailed, push_at)`;

/**
 * The whole batch in one statement: the database plans, and the rooms are interrupted, once. An unread notification of the same kind and source takes
 * the event in; who has none gets a new one. Each is pushed to the browsers of its person. The statement counts what was unread before it, so that
 * what it makes is added.
 *
 * Several processes may have read the same batch: the step that they read is the condition, so that one of them writes it and the others nothing.
 *
 * Nobody waits for a batch's disk: one that a crash of the database loses, it loses with where the next begins, and is written again.
 */
async function write(db: Database, batch: Batch): Promise<readonly UnreadCount[]> {
  const { id, step, kind, source, at, actorId, dedupeKey, subject } = batch.note;
  const actor = actorId === null ? sql`'{}'::text[]` : sql`array[${actorId}]::text[]`;
  const about = sql`${JSON.stringify(subject)}::jsonb`;
  const doneAt = batch.cursor === undefined ? batch.now : null;
  const { rows } = await db.execute<{ userId: string; unread: number }>(sql`with advanced as (
      update ${notificationOutbox} set step = step + 1, failures = 0, cursor = ${batch.cursor ?? null}, done_at = ${doneAt}
      where id = ${id} and step = ${step} and done_at is null and set_config('synchronous_commit', 'off', true) = 'off'
      returning id),
    incoming as materialized (${rowsOf(batch)} where exists (select from advanced)),
    joined as (
      update ${notifications} note set count = note.count + 1, at = ${at}, subject = ${about},
        mailed_at = case when incoming.is_mailed then null else note.mailed_at end,
        actor_ids = (${actor} || array_remove(note.actor_ids, ${actorId}))[1:${sql.raw(String(actorsMax))}],
        dedupe_keys = array_prepend(${dedupeKey}, note.dedupe_keys)
      from incoming cross join lateral (
        select known.id from ${notifications} known
        where known.user_id = incoming.user_id and known.read_at is null and known.is_in_app = incoming.is_in_app
          and known.kind = ${kind} and known.source = ${source}
        order by known.at desc limit 1) latest
      where note.id = latest.id
      returning note.id, note.user_id),
    made as (
      insert into ${notifications} (id, user_id, kind, source, actor_ids, subject, dedupe_keys, is_in_app, at, mailed_at)
      select id, user_id, ${kind}, ${source}, ${actor}, ${about}, array[${dedupeKey}]::text[], is_in_app, ${at}::bigint,
        case when is_mailed then null else ${at}::bigint end
      from incoming where user_id not in (select user_id from joined)
      returning id, user_id),
    stored as (select id, user_id, 0 as more from joined union all select id, user_id, 1 from made),
    pushed as (
      insert into ${pushJobs} (subscription_id, notification_id, due_at, is_of_crowd)
      select device.id, stored.id, incoming.push_at, ${batch.isOfCrowd}::boolean
      from stored join incoming using (user_id) join ${pushSubscriptions} device using (user_id)
      where incoming.push_at is not null
      on conflict (subscription_id, notification_id) do update
        set is_of_crowd = ${pushJobs.isOfCrowd} and excluded.is_of_crowd)
    select user_id as "userId", more + (select count(*)::int from ${notifications} known
      where known.user_id = stored.user_id and known.read_at is null and known.is_in_app) as unread
    from stored join incoming using (user_id) where incoming.is_in_app`);
  return rows;
}

export const createPgDeliveryStore = (db: Database): DeliveryStore => ({
  async recipients(userIds) {
    const rows = await db
      .select({ userId: users.id, settings: notificationSettings })
      .from(users)
      .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
      .where(and(sql`${users.id} = any(${list(userIds, sql`text[]`)})`, isNull(users.closedAt)));
    return rows.map(({ userId, settings }) => ({
      userId,
      choices: settings?.choices ?? {},
      quietHours: settings?.quietHours ?? defaultQuietHours,
      timeZone: settings?.timeZone ?? timeZone,
      silencedUntil: settings?.silencedUntil ?? undefined,
    }));
  },

  store: (batch) => write(db, batch),
});
