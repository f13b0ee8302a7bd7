import type { NotificationKind } from '@madoi/contract/notifications/kinds';
import type { NotificationSubject } from '@madoi/contract/notifications/notifications';
import { sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { notifications, pushJobs, pushSubscriptions } from '../notifications.table.ts';
import type { DuePush, PushClaim, PushDevice } from './push.store.ts';

interface DueRow extends Omit<PushDevice, 'id'> {
  readonly [column: string]: unknown;
  readonly deviceId: string;
  readonly failures: number;
  readonly id: string;
  readonly kind: NotificationKind;
  readonly subject: NotificationSubject;
  readonly at: number;
  readonly readAt: number | null;
  readonly actorName: string | null;
  readonly actorCount: number;
}

function toDuePush(rows: readonly DueRow[]): DuePush | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const { deviceId, userId, endpoint, p256dh, auth, locale } = first;
  return {
    device: { id: deviceId, userId, endpoint, p256dh, auth, locale },
    failures: Math.max(...rows.map(({ failures }) => failures)),
    notifications: rows
      .filter(({ readAt }) => readAt === null)
      .map(({ id, kind, subject, at, actorName, actorCount }) => ({
        id,
        kind,
        subject,
        at,
        actorName: actorName || undefined,
        actorCount,
      })),
  };
}

/**
 * Claims what is due first, and answers it by browser: before a crowd's what concerns single people, and among those what has waited longest. `limit` jobs
 * of either choose the browsers, however many others wait; whatever else is due for a browser comes with them. What another process is about to claim is
 * passed over.
 *
 * Browsers and rows are handed on as arrays, which PostgreSQL looks up one by one: of a table that was empty before a crowd's jobs came it knows no sizes,
 * and would read the whole of it for a join, twice for each run.
 */
export async function claimDue(db: Database, claim: PushClaim, now: number, limit: number): Promise<DuePush[]> {
  const isFree = sql`due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})`;
  const firstOf = (isOfCrowd: boolean) => sql`(select subscription_id, is_of_crowd, due_at from ${pushJobs}
    where is_of_crowd = ${isOfCrowd} and ${isFree} order by due_at limit ${limit})`;
  const { rows } = await db.execute<DueRow>(sql`
    with due as (select subscription_id, bool_and(is_of_crowd) as is_of_crowd, min(due_at) as first
      from (${firstOf(false)} union all ${firstOf(true)}) job group by subscription_id order by 2, 3 limit ${limit}),
    free as materialized (select ctid from ${pushJobs}
      where subscription_id = any(array(select subscription_id from due)) and ${isFree} for update skip locked),
    claimed as (update ${pushJobs} job set claim = ${claim.id}, claimed_until = ${claim.until}
      where ctid = any(array(select ctid from free))
      returning job.subscription_id, job.notification_id, job.failures)
    select device.id as "deviceId", device.user_id as "userId", device.endpoint, device.p256dh, device.auth,
      coalesce(person.language, device.locale) as locale, job.failures, note.id, note.kind, note.subject, note.at,
      note.read_at as "readAt", actor.name as "actorName", cardinality(note.actor_ids) as "actorCount"
    from due join ${pushSubscriptions} device on device.id = due.subscription_id
    join ${users} person on person.id = device.user_id
    join claimed job on job.subscription_id = device.id
    join ${notifications} note on note.id = job.notification_id
    left join ${users} actor on actor.id = note.actor_ids[1]
    order by due.is_of_crowd, due.first, device.id, note.at desc`);
  const byDevice = new Map<string, DueRow[]>();
  for (const row of rows) byDevice.set(row.deviceId, [...(byDevice.get(row.deviceId) ?? []), row]);
  return [...byDevice.values()].flatMap((each) => toDuePush(each) ?? []);
}
