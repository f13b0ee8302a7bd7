import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import type { GiftingEvening, Ordered, Person } from '../gifting/gifting-evening.fixture.ts';
import { startFaultEvening } from '../gifting/gifting-faults.fixture.ts';
import { followIntent } from '../gifting/settle-order.ts';
import { readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { followProviderBooks, type ProviderBooksContext } from './follow-provider-books.ts';
import { createPgProviderEntryStore } from './provider-entries.store.pg.ts';

const clock = createFakeClock();
let evening: GiftingEvening;
let giver: Person;
let room: string;
const { contextOf, stateOf, bookFindings } = startFaultEvening(clock, (world) => {
  ({ evening, giver, room } = world);
});

const stripe = async () => {
  const { embedded } = evening.app.services.payments;
  if (!embedded) throw new Error('tests pay with test money');
  return embedded.connect();
};
const delivered = async (): Promise<Ordered> => {
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order);
  await evening.send(giver, order);
  return order;
};
const contextWith = (more: Partial<ProviderBooksContext> = {}): ProviderBooksContext => {
  const { provider } = evening.app.services.payments;
  const store = createPgProviderEntryStore(evening.app.database.db, evening.app.services.ids);
  const followers = [(intentId: string) => followIntent(contextOf(), intentId)];
  return { store, provider, clock, log: evening.app.services.log, followers, ...more };
};
const follow = (more?: Partial<ProviderBooksContext>) =>
  followProviderBooks(contextWith(more), new AbortController().signal);

describe('the provider’s books', () => {
  it('tell of a refund and of a payout to the platform’s bank whose webhooks never came', async () => {
    const [gift] = [await delivered(), await delivered(), await delivered()];
    await (await stripe()).refunds.create({ payment_intent: gift?.intentId ?? '' });
    await (await stripe()).payouts.create({ amount: 200, currency: 'jpy' });
    expect((await bookFindings()).map(({ subject }) => subject)).toEqual(['the provider’s balance']);
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await stateOf(gift?.intentId ?? '')).toBe('refunded');
    expect((await readLedgerSums(evening.app.database.db)).accounts.get('platform:bank')).toBe(200);
    expect(await bookFindings()).toEqual([]);
  });

  it('are read to the end, page after page, also after a process that died on the way', async () => {
    await delivered();
    await follow();
    const gifts = [await delivered(), await delivered(), await delivered()];
    for (const { intentId } of gifts) await (await stripe()).refunds.create({ payment_intent: intentId });
    const { provider } = evening.app.services.payments;
    const small: typeof provider.listBalanceEntries = async ({ beforeId }) =>
      provider.listBalanceEntries({ limit: 2, ...(beforeId !== undefined && { beforeId }) });
    let calls = 0;
    const dying: typeof small = (page) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('killed')) : small(page);
    };
    const withPages = (listBalanceEntries: typeof small) => ({
      provider: { ...provider, listBalanceEntries },
      pageSize: 2,
    });
    await expect(follow(withPages(dying))).rejects.toThrow('killed');
    await follow(withPages(small));
    await follow(withPages(small));
    const states = await Promise.all(gifts.map(({ intentId }) => stateOf(intentId)));
    expect(states).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await bookFindings()).toEqual([]);
  });
});

describe('ledger check', () => {
  it('sees one moment of the database: a gift between two of its reads is no difference', async () => {
    await delivered();
    const { db } = evening.app.database;
    let isPending = true;
    /** The database, but a gift is delivered right after the first read of a transaction. */
    const interleaved = {
      transaction: (work: (tx: Database) => Promise<unknown>, options: Parameters<Database['transaction']>[1]) =>
        db.transaction(async (tx) => {
          const execute: Database['execute'] = ((query: Parameters<Database['execute']>[0]) =>
            tx.execute(query).then(async (result) => {
              if (isPending) {
                isPending = false;
                await delivered();
              }
              return result;
            })) as unknown as Database['execute'];
          return work(new Proxy(tx, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) }));
        }, options),
    } as unknown as Database;
    const { provider } = evening.app.services.payments;
    const { findings } = await auditLedger({ db: interleaved, provider }, async () => undefined);
    expect([isPending, findings]).toEqual([false, []]);
  });

  it('looks again before it calls a gift that is charged and not booked yet a difference', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    const { db } = evening.app.database;
    const { provider } = evening.app.services.payments;
    const waits: string[] = [];
    const book = async () => {
      waits.push('waited');
      await evening.send(giver, order);
    };
    expect((await auditLedger({ db, provider }, book)).findings).toEqual([]);
    expect(waits).toEqual(['waited']);
  });
});
