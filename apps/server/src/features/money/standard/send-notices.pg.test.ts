import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPgNoticeStore } from './notices.store.pg.ts';
import { sendNotices } from './send-notices.ts';
import type { MailUser } from './standard-context.ts';

let database: TestDatabase;
let clock: FakeClock;
/** Whom a mail was begun to, by whichever process. */
let begun: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`insert into users (id, name, created_at, updated_at)
    select 'listener-' || n, '聴き手', 1, 1 from generate_series(1, 2) n`);
  await database.pool.query(`insert into standard_subscriptions (id, user_id, state, price_yen, started_at, period_ends_at, checked_at)
    select 'sub-' || n, 'listener-' || n, 'trial', 980, 1, 1, 1 from generate_series(1, 2) n`);
});
afterAll(() => database.dispose());
beforeEach(async () => {
  clock = createFakeClock();
  begun = [];
  await database.pool.query('delete from standard_notices');
  await database.pool.query(
    `insert into standard_notices (id, user_id, subscription_id, kind, about, created_at)
      select 'notice-' || n, 'listener-' || n, 'sub-' || n, 'trial_ending', 1, $1 from generate_series(1, 2) n`,
    [clock.now()],
  );
});

/** One process, whose mails end as `deliver` does. */
const send = (deliver: (userId: string) => Promise<boolean> = async () => true) => {
  const mailUser: MailUser = (userId) => {
    begun.push(userId);
    return deliver(userId);
  };
  const notices = createPgNoticeStore(database.db);
  return sendNotices({ notices, mailUser, clock, siteUrl: 'https://madoi.example' }, new AbortController().signal);
};
const never = () => new Promise<boolean>(() => undefined);
const hours = (count: number) => count * 3_600_000;

describe('mails about STANDARD', () => {
  it('leave once, whichever of two processes comes first', async () => {
    await Promise.all([send(), send()]);
    expect(begun.toSorted()).toEqual(['listener-1', 'listener-2']);
  });

  it('are left to the process that is at them, and sent by another where it does not come back', async () => {
    await new Promise<void>((resolve) => {
      void send(() => {
        resolve();
        return never();
      });
    });
    await send();
    expect(begun).toHaveLength(2);
    expect(new Set(begun).size).toBe(2);
    clock.advance(hours(1));
    await send();
    expect(begun).toHaveLength(3);
    clock.advance(hours(1));
    await send();
    expect(begun).toHaveLength(3);
  });

  it('keep no others waiting when one fails, and are tried again later', async () => {
    const failing = async (userId: string): Promise<boolean> => {
      if (userId === 'listener-1') throw new Error('no such mailbox');
      return true;
    };
    await expect(send(failing)).rejects.toThrow('no such mailbox');
    await send(failing);
    expect(begun).toEqual(['listener-1', 'listener-2']);
    clock.advance(hours(1));
    await send();
    expect(begun).toEqual(['listener-1', 'listener-2', 'listener-1']);
  });

  it('keep no others waiting, however many fail again and again', async () => {
    await database.pool.query(
      `insert into standard_notices (id, user_id, subscription_id, kind, about, created_at)
        select 'failing-' || n, 'listener-1', 'sub-1', 'trial_ending', 100 + n, 1 + $1::bigint - n from generate_series(1, 50) n`,
      [clock.now()],
    );
    const failing = async (userId: string): Promise<boolean> => {
      if (userId === 'listener-1') throw new Error('no such mailbox');
      return true;
    };
    for (let run = 0; run < 60; run += 1) {
      await send(failing).catch(() => undefined);
      clock.advance(15_000);
    }
    expect(begun).toContain('listener-2');
  });
});
