import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';
import { measureWaiting } from './measure-waiting.ts';
import { readOldestDue } from './waiting.store.pg.ts';

const clock = createFakeClock(100_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

async function measure(): Promise<{ notes: number | undefined; pushes: number | undefined }> {
  const metrics = createMetrics({ process: false });
  await measureWaiting({ clock, metrics, oldestDue: () => readOldestDue(database.db) });
  const [notes, pushes] = await Promise.all([metrics.notesWaitingSeconds.get(), metrics.pushesWaitingSeconds.get()]);
  return { notes: notes.values[0]?.value, pushes: pushes.values[0]?.value };
}

it('how late notifications are is the age of the oldest that is due, and nothing of those that are done or rest', async () => {
  expect(await measure()).toEqual({ notes: 0, pushes: 0 });
  const { pool } = database;
  await pool.query(`insert into users (id, name, created_at, updated_at) values ('person', 'ひと', 1, 1)`);
  await pool.query(`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, locale, created_at)
    values ('device', 'person', 'https://push.example/1', '', '', 'ja', 1)`);
  await pool.query(`insert into notifications (id, user_id, kind, source, actor_ids, subject, dedupe_keys, is_in_app, at)
    select 'note-' || n, 'person', 'mention', 'room', '{}', '{"type": "room", "id": "room", "title": ""}', '{}', true, 1
    from generate_series(1, 3) n`);
  await pool.query(`insert into notification_outbox (id, dedupe_key, kind, source, subject, audience, at, due_at, done_at)
    select 'note-' || at, 'event-' || at, 'mention', 'room', '{"type": "room", "id": "room", "title": ""}', '{}', at, at, done
    from (values (1000, 2000), (70000, null), (90000, null)) note (at, done)`);
  // Until the end of somebody's quiet hours.
  await pool.query(
    `insert into push_jobs (subscription_id, notification_id, due_at) values ('device', 'note-1', 900000)`,
  );
  expect(await measure()).toEqual({ notes: 30, pushes: 0 });
  await pool.query(`insert into push_jobs (subscription_id, notification_id, due_at, is_of_crowd)
    values ('device', 'note-2', 40000, true), ('device', 'note-3', 60000, false)`);
  expect(await measure()).toEqual({ notes: 30, pushes: 60 });
});
