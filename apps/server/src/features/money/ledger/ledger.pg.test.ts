import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LedgerPosting, postToLedger, readLedgerSums } from './ledger.store.pg.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const posting = (id: string, entries: LedgerPosting['entries']): LedgerPosting => ({
  id,
  kind: 'charge',
  reference: `charge:${id}`,
  at: 1,
  entries,
});
const charge = [
  { account: 'provider:balance', amountYen: 100 },
  { account: 'owner:user-0001:unfixed', amountYen: -70 },
  { account: 'platform:revenue', amountYen: -30 },
] as const;
const post = (each: LedgerPosting) => database.db.transaction((tx) => postToLedger(tx, each));
const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { readonly cause?: { readonly message: string }; readonly message: string }) =>
      error.cause?.message ?? error.message,
  );

describe('the ledger', () => {
  it('posts a reference once, also twenty at a time, and sums to zero', async () => {
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post({ ...posting(`t-${at}`, charge), reference: 'same' })),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    const { accounts, unbalanced } = await readLedgerSums(database.db);
    expect(Object.fromEntries(accounts)).toEqual({
      'owner:user-0001:unfixed': -70,
      'platform:revenue': -30,
      'provider:balance': 100,
    });
    expect(unbalanced).toEqual([]);
  });

  it('refuses at the commit what does not sum to zero, has one side only, or none', async () => {
    const [balance] = charge;
    expect(await reasonOf(post(posting('lame', [balance, { account: 'platform:tax', amountYen: -99 }])))).toContain(
      'does not sum to zero',
    );
    expect(await reasonOf(post(posting('single', [balance])))).toContain('does not sum to zero');
    const bare = sql`insert into ledger_transactions (id, kind, reference, at) values ('bare', 'charge', 'bare', 1)`;
    expect(await reasonOf(database.db.execute(bare))).toContain('does not sum to zero');
    const unknown = [balance, { account: 'platform:pocket' as never, amountYen: -100 }];
    expect(await reasonOf(post(posting('pocket', unknown)))).toContain('ledger_entries_account_known');
  });

  it('is never changed: no update, no delete, no truncate', async () => {
    for (const statement of [
      sql`update ledger_entries set amount_yen = 1`,
      sql`delete from ledger_entries`,
      sql`update ledger_transactions set note = 'x'`,
      sql`delete from ledger_transactions`,
      sql`truncate ledger_entries`,
    ])
      expect(await reasonOf(database.db.execute(statement))).toContain('never changed');
  });
});
