import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { claimDue } from './due-pushes.store.pg.ts';
import { createPgPushStore } from './push.store.pg.ts';
import type { PushStore, SettledPushes } from './push.store.ts';

const now = 1_000;
const people = 30;
let database: TestDatabase;
let pushes: PushStore;
beforeAll(async () => {
  database = await openTestDatabase();
  pushes = createPgPushStore(database.db);
  const { pool } = database;
  await pool.query(`insert into users (id, name, created_at, updated_at)
    select 'person-' || n, 'ひと', 1, 1 from generate_series(1, ${people}) n`);
  await pool.query(`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, locale, created_at)
    select 'device-' || n, 'person-' || n, 'https://push.example/' || n, '', '', 'ja', 1 from generate_series(1, ${people}) n`);
  await pool.query(`insert into notifications
      (id, user_id, kind, source, actor_ids, subject, dedupe_keys, is_in_app, at)
    select 'note-' || kind || '-' || n, 'person-' || n, kind, 'room', '{}', '{"type": "room", "id": "room", "title": ""}', '{}', true, 1
      from generate_series(1, ${people}) n cross join unnest(array['mention', 'reply']) kind`);
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.pool.query('delete from push_jobs');
  await database.pool.query(`insert into push_jobs (subscription_id, notification_id, due_at)
    select 'device-' || n, 'note-mention-' || n, ${now} from generate_series(1, ${people}) n`);
});

const claim = async (id: string, { at = now, limit = people } = {}): Promise<string[]> =>
  (await pushes.claimDue({ id, until: at + 100 }, at, limit)).map(({ device }) => device.id);
const nothing: Omit<SettledPushes, 'claimId'> = { sentAt: now, sent: [], over: [], gone: [], retries: [] };
const waiting = async (): Promise<number> => (await database.pool.query('select from push_jobs')).rowCount ?? 0;

describe('pushes that several processes send', () => {
  it('are each in one claim, also when all look at the same time', async () => {
    const claims = await Promise.all(Array.from({ length: 6 }, (_, at) => claim(`claim-${at}`, { limit: 10 })));
    const devices = claims.flat();
    expect(new Set(devices).size).toBe(devices.length);
    expect(await claim('rest')).toHaveLength(people - devices.length);
  });

  it('wait for a process that is at them, and go to another where it does not come back', async () => {
    expect(await claim('first')).toHaveLength(people);
    expect(await claim('second', { at: now + 99 })).toEqual([]);
    expect(await claim('second', { at: now + 100 })).toHaveLength(people);
    // The first was only slow: what the second has taken over is the second's to settle.
    await pushes.settle({
      ...nothing,
      claimId: 'first',
      sent: ['device-1'],
      retries: [{ deviceId: 'device-2', dueAt: 9 }],
    });
    expect(await waiting()).toBe(people);
    await pushes.settle({ ...nothing, claimId: 'second', sent: ['device-1'] });
    expect(await waiting()).toBe(people - 1);
  });

  it('are free at once where a run does not name them, or gives them back', async () => {
    await claim('first');
    await pushes.settle({ ...nothing, claimId: 'first', sent: ['device-1'] });
    expect(await claim('second')).toHaveLength(people - 1);
    await pushes.release('second');
    expect(await claim('third')).toHaveLength(people - 1);
  });

  it('that came for a browser while its others were sent are not taken for sent', async () => {
    await claim('first');
    await database.pool.query(`insert into push_jobs (subscription_id, notification_id, due_at)
      values ('device-1', 'note-reply-1', ${now})`);
    await pushes.settle({ ...nothing, claimId: 'first', sent: ['device-1'] });
    expect(await waiting()).toBe(people);
    expect(await claim('second')).toContain('device-1');
  });

  it('are tried again when they are due again', async () => {
    await claim('first');
    await pushes.settle({ ...nothing, claimId: 'first', retries: [{ deviceId: 'device-1', dueAt: now + 50 }] });
    expect(await claim('second')).toHaveLength(people - 1);
    expect(await claim('third', { at: now + 50 })).toEqual(['device-1']);
  });

  it('are found by indexes among those of a crowd, also where the database has counted none of them yet', async () => {
    const { db, pool } = database;
    const crowd = `generate_series(1001, 21000) n`;
    await pool.query(
      `insert into users (id, name, created_at, updated_at) select 'person-' || n, 'ひと', 1, 1 from ${crowd}`,
    );
    await pool.query(`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, locale, created_at)
      select 'device-' || n, 'person-' || n, 'https://push.example/' || n, '', '', 'ja', 1 from ${crowd}`);
    await pool.query(`insert into notifications (id, user_id, kind, source, actor_ids, subject, dedupe_keys, is_in_app, at)
      select 'note-post-' || n, 'person-' || n, 'post', 'room', '{}', '{"type": "room", "id": "room", "title": ""}', '{}', true, 1 from ${crowd}`);
    await pool.query(`insert into push_jobs (subscription_id, notification_id, due_at, is_of_crowd)
      select 'device-' || n, 'note-post-' || n, 1, true from ${crowd}`);
    const plans: unknown[] = [];
    const explaining = {
      execute: async (query: SQL) => {
        plans.push((await db.execute(sql`explain ${query}`)).rows);
        return { rows: [] };
      },
    } as unknown as Database;
    await claimDue(explaining, { id: 'claim', until: now + 100 }, now, 100);
    const plan = JSON.stringify(plans);
    expect(plan).toContain('push_jobs_due');
    expect(plan).not.toContain('Seq Scan on push_jobs');
  });
});
