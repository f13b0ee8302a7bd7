import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { claimDue } from '../push/due-pushes.store.pg.ts';
import { type DeliveryContext, deliverNotes } from './deliver-notes.ts';
import { createPgDeliveryStore } from './deliveries.store.pg.ts';
import { createPgOutboxStore } from './outbox.store.pg.ts';

/** More than two batches, the last of them not full. */
const followerCount = 600;
const pushedCount = 60;
const clock = createFakeClock(Date.parse('2026-11-23T12:00:00+09:00'));
const ids = createIds(clock);

let database: TestDatabase;
let context: DeliveryContext;
let announced: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const { pool } = database;
  const follower = `'follower-' || lpad(n::text, 4, '0')`;
  await pool.query(`insert into users (id, name, created_at, updated_at)
    select ${follower}, 'ひと' || n, 1, 1 from generate_series(1, ${followerCount}) n`);
  await pool.query(`insert into notification_settings (user_id, choices, quiet_hours, time_zone)
    select ${follower}, '{"post": {"push": true}}', '{"isOn": false, "from": 0, "to": 0}', 'Asia/Tokyo' from generate_series(1, ${pushedCount}) n`);
  await pool.query(`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, locale, created_at)
    select 'device-' || n, ${follower}, 'https://push.example/' || n, '', '', 'ja', 1 from generate_series(1, ${pushedCount}) n`);
});
afterAll(() => database.dispose());

beforeEach(async () => {
  announced = [];
  await database.pool.query('delete from notifications');
  await database.pool.query('delete from notification_outbox');
  const { db, pool } = database;
  context = {
    outbox: createPgOutboxStore(db),
    deliveries: createPgDeliveryStore(db),
    clock,
    ids,
    log: createLog('silent'),
    announce: async (counts) => void announced.push(...counts.map(({ userId }) => userId)),
    followersAfter: async (_target, cursor, limit) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from users where id like 'follower-%' and id > $1 order by id limit $2`,
        [cursor ?? '', limit],
      );
      return rows.map(({ id }) => id);
    },
    hiddenFrom: async () => new Set(['follower-0599']),
    occupantsOf: async () => new Set(),
  };
});

const post = (id: string) =>
  context.outbox.add({
    id: ids.next(),
    kind: 'post',
    actorId: 'author',
    audience: { followersOf: { kind: 'user', id: 'author' } },
    subject: { type: 'post', id, title: '灯台守', text: '今夜も開けています。' },
    source: 'channel:lighthouse',
    at: clock.now(),
    dedupeKey: `post-${id}`,
  });
const going = () => new AbortController().signal;
const countOf = async (sql: string): Promise<number> => (await database.pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
const sent = () => countOf('select count(distinct user_id)::int as n from notifications');
const events = () => countOf('select coalesce(sum(count), 0)::int as n from notifications');
const jobs = () => countOf('select count(*)::int as n from push_jobs');

it('tells a crowd once, whose delivery a stop of the server interrupts', async () => {
  await post('one');
  const stopping = new AbortController();
  const announce = async (...[counts]: Parameters<DeliveryContext['announce']>) => {
    await context.announce(counts);
    stopping.abort();
  };
  await deliverNotes({ ...context, announce }, stopping.signal);
  const before = await sent();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(followerCount - 1);
  await deliverNotes(context, going());
  expect([await sent(), await events(), await jobs()]).toEqual([followerCount - 1, followerCount - 1, pushedCount]);
  expect([announced.length, new Set(announced).size]).toEqual([followerCount - 1, followerCount - 1]);
});

it('writes nothing of a batch that fails in the middle, and goes on there later', async () => {
  await post('two');
  const { pool } = database;
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.user_id = 'follower-0400' then raise exception 'no room on the disk'; end if; return new; end $$`);
  await pool.query('create trigger refuse before insert on notifications for each row execute function refuse()');
  await expect(deliverNotes(context, going())).rejects.toThrow();
  const before = await sent();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(400);
  await pool.query('drop trigger refuse on notifications');
  clock.advance(60_000);
  await deliverNotes(context, going());
  expect([await sent(), await events(), await jobs()]).toEqual([followerCount - 1, followerCount - 1, pushedCount]);
});

it('joins the next post to what is unread, of the right people', async () => {
  for (const id of ['three', 'four']) {
    await post(id);
    await deliverNotes(context, going());
  }
  expect([await sent(), await events(), await jobs()]).toEqual([
    followerCount - 1,
    2 * (followerCount - 1),
    pushedCount,
  ]);
  await database.pool.query(`update notifications set read_at = 1`);
  await post('five');
  await deliverNotes(context, going());
  expect(await countOf('select count(*)::int as n from notifications')).toBe(2 * (followerCount - 1));
});

it('has the push of a single person sent before those of a crowd that were due earlier', async () => {
  await post('crowd');
  await deliverNotes(context, going());
  await clock.advance(1_000);
  await context.outbox.add({
    id: ids.next(),
    kind: 'mention',
    actorId: 'author',
    audience: { userIds: ['follower-0007'] },
    subject: { type: 'room', id: 'room-0001', title: '灯台の夜' },
    source: 'room:room-0001',
    at: clock.now(),
    dedupeKey: 'mention-one',
  });
  await clock.advance(1_000);
  await database.pool.query(
    `update notification_settings set choices = '{"post": {"push": true}, "mention": {"push": true}}'`,
  );
  await deliverNotes(context, going());
  const [first, second] = await claimDue(database.db, { id: 'claim', until: clock.now() + 1 }, clock.now(), 2);
  expect(first?.device.id).toBe('device-7');
  expect(first?.notifications.map(({ kind }) => kind)).toEqual(['mention', 'post']);
  expect(second?.notifications.map(({ kind }) => kind)).toEqual(['post']);
});

it('writes a batch once that two processes have read', async () => {
  await post('six');
  const note = await context.outbox.next(clock.now());
  if (note === undefined) throw new Error('No note is due');
  const batchOf = (id: string) => ({
    note,
    deliveries: [{ id, userId: 'follower-0001', isInApp: true, isMailed: false, pushAt: clock.now() }],
    isOfCrowd: true,
    cursor: 'follower-0001',
    now: clock.now(),
  });
  const answers = await Promise.all(['a', 'b'].map((id) => context.deliveries.store(batchOf(id))));
  expect(answers.map((counts) => counts.length).toSorted()).toEqual([0, 1]);
  expect([await sent(), await events(), await jobs()]).toEqual([1, 1, 1]);
  expect((await context.outbox.next(clock.now()))?.step).toBe(1);
});

it('neither delays nor gives up a note whose batch another process wrote', async () => {
  await post('seven');
  const read = await context.outbox.next(clock.now());
  if (read === undefined) throw new Error('No note is due');
  const batch = { deliveries: [], isOfCrowd: true, cursor: 'follower-0001', now: clock.now() };
  await context.deliveries.store({ ...batch, note: read });
  await context.outbox.postpone(read, clock.now() + 60_000);
  await context.outbox.drop(read, clock.now());
  expect(await context.outbox.next(clock.now())).toMatchObject({ id: read.id, step: 1, failures: 0 });
});
