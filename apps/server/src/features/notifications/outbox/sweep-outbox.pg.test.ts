import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { createPgOutboxStore } from './outbox.store.pg.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const fill = (prefix: string, count: number, doneAt: number | null) =>
  database.pool.query(
    `insert into notification_outbox (id, dedupe_key, kind, source, subject, audience, at, due_at, done_at)
     select $1 || n, $1 || n, 'post', 'room', '{}', '{}', 1, 1, $2::bigint from generate_series(1, ${count}) n`,
    [prefix, doneAt],
  );

it('removes what was delivered before, and finds it by an index among all that was delivered since', async () => {
  await fill('new-', 20_000, 500);
  await fill('waiting-', 10, null);
  await fill('old-', 5, 99);
  await database.pool.query('analyze notification_outbox');
  const { db } = database;
  const plans: unknown[] = [];
  const explaining = {
    execute: async (query: SQL) => {
      plans.push((await db.execute(sql`explain ${query}`)).rows);
      return { rowCount: 0 };
    },
  } as unknown as Database;
  await createPgOutboxStore(explaining).sweep(100, 1_000);
  expect(JSON.stringify(plans)).toContain('notification_outbox_done');
  expect(await createPgOutboxStore(db).sweep(100, 1_000)).toBe(5);
  const { rows } = await database.pool.query('select count(*)::int as left from notification_outbox');
  expect(rows).toEqual([{ left: 20_010 }]);
});
