import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIds } from '#platform/ids.ts';
import type { MailUser } from '../standard/standard-context.ts';
import { notifyOfRun } from './notify-operators.ts';
import { createPgPayoutStore } from './payouts.store.pg.ts';

const confirmFromYen = 100_000;
/** 2026-04-01 is behind the run of March. */
const period = '2026-03';
let database: TestDatabase;
let clock: FakeClock;
/** Whom a mail was begun to, by whichever process. */
let begun: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`insert into users (id, name, is_operator, created_at, updated_at)
    values ('operator', '係', true, 1, 1), ('owner', '店主', false, 1, 1)`);
  await database.pool.query(
    `insert into payouts (id, owner_id, account_id, amount_yen, state, scheduled_at)
      values ('payout', 'owner', 'account', $1, 'scheduled', 1)`,
    [confirmFromYen],
  );
});
afterAll(() => database.dispose());
beforeEach(async () => {
  clock = createFakeClock();
  begun = [];
  await database.pool.query('delete from payout_runs');
});

const finish = () => database.pool.query('insert into payout_runs values ($1, 1, 2)', [period]);
/** One process, whose mails end as `deliver` does. */
const notify = (deliver: (userId: string) => Promise<boolean> = async () => true) => {
  const mailUser: MailUser = (userId) => {
    begun.push(userId);
    return deliver(userId);
  };
  const { db } = database;
  const payouts = createPgPayoutStore(db, createIds(clock), { termDays: 180, confirmFromYen });
  const mail = { db, confirmFromYen, mailUser, siteUrl: 'https://madoi.example' };
  return notifyOfRun({ ...mail, payouts, clock, dayOfMonth: 15 });
};

describe('the mail to operators after the run of a month', () => {
  it('leaves once, whichever of two processes comes first, and not before the run is finished', async () => {
    await notify();
    expect(begun).toEqual([]);
    await finish();
    await Promise.all([notify(), notify()]);
    clock.advance(3_600_000);
    await notify();
    expect(begun).toEqual(['operator']);
  });

  it('is left to the process that is at it, and leaves again where that did not come to its end', async () => {
    await finish();
    await expect(notify(() => Promise.reject(new Error('no mails leave')))).rejects.toThrow('no mails leave');
    await notify();
    expect(begun).toEqual(['operator']);
    clock.advance(3_600_000);
    await notify();
    expect(begun).toEqual(['operator', 'operator']);
  });

  it('leaves once to each operator though one of them never gets it', async () => {
    await database.pool.query(`insert into users (id, name, is_operator, created_at, updated_at)
      values ('gone', '係', true, 1, 1), ('other', '係', true, 1, 1)`);
    await finish();
    const deliver = async (userId: string): Promise<boolean> => {
      if (userId === 'gone') throw new Error('no such mailbox');
      return true;
    };
    await expect(notify(deliver)).rejects.toThrow('no such mailbox');
    for (let run = 0; run < 3; run += 1) {
      clock.advance(3_600_000);
      await notify(deliver).catch(() => undefined);
    }
    expect(begun.toSorted()).toEqual(['gone', 'operator', 'other']);
  });
});
