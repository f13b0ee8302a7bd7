import { entriesOfBankMove } from '@madoi/domain/money/ledger-entries';
import { settleDelayMs } from '@madoi/domain/money/order-transitions';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { BalanceEntryView } from '#platform/payments/payment-provider.ts';
import { postToLedger } from '../ledger/ledger.store.pg.ts';
import { ledgerTransactions } from '../ledger/ledger.table.ts';
import { providerEntries } from './provider-entries.table.ts';
import { bankEntryTypes, kindOfEntry } from './provider-entry-kinds.ts';

export interface ProviderEntry {
  readonly id: string;
  readonly type: string;
  readonly sourceId: string | null;
  readonly netYen: number;
}

export interface ProviderEntryStore {
  /** Whether anything was ever booked: before that the provider need not be asked. */
  hasBookings(): Promise<boolean>;
  knownOf(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** All or none: what is older than a known one is known as well. */
  add(entries: readonly BalanceEntryView[], now: number): Promise<void>;
  /** What somebody still has to follow, the oldest first. */
  listDue(now: number, limit: number): Promise<readonly ProviderEntry[]>;
  markHandled(id: string, now: number): Promise<void>;
  defer(id: string, now: number): Promise<void>;
  /** Money between our balance and the platform's bank: books and mark in one transaction. */
  postBankMove(entry: ProviderEntry, now: number): Promise<void>;
}

type Posting = Pick<ProviderEntryStore, 'markHandled' | 'defer' | 'postBankMove'>;

const createPosting = (db: Database, ids: Ids): Posting => ({
  markHandled: async (id, handledAt) => {
    await db.update(providerEntries).set({ handledAt }).where(eq(providerEntries.id, id));
  },
  defer: (id, now) =>
    db.transaction(async (tx) => {
      const own = eq(providerEntries.id, id);
      const [row] = await tx.select({ attempts: providerEntries.attempts }).from(providerEntries).where(own);
      const attempts = (row?.attempts ?? 0) + 1;
      await tx
        .update(providerEntries)
        .set({ attempts, nextAttemptAt: now + settleDelayMs(attempts, false) })
        .where(own);
    }),
  postBankMove: ({ id, netYen, sourceId }, at) =>
    db.transaction(async (tx) => {
      const posting = { id: ids.next(), kind: 'bank' as const, reference: `bank:${id}`, at, note: sourceId ?? '' };
      await postToLedger(tx, { ...posting, entries: entriesOfBankMove(netYen) });
      await tx.update(providerEntries).set({ handledAt: at }).where(eq(providerEntries.id, id));
    }),
});

export const createPgProviderEntryStore = (db: Database, ids: Ids): ProviderEntryStore => ({
  ...createPosting(db, ids),
  hasBookings: async () =>
    (await db.select({ id: ledgerTransactions.id }).from(ledgerTransactions).limit(1)).length > 0,
  knownOf: async (entryIds) => {
    const known = inArray(providerEntries.id, [...entryIds]);
    const rows = await db.select({ id: providerEntries.id }).from(providerEntries).where(known);
    return new Set(rows.map(({ id }) => id));
  },
  add: async (entries, now) => {
    if (entries.length === 0) return;
    const rows = entries.map(({ id, type, sourceId, netYen, createdAt }) => {
      const handledAt = kindOfEntry(type) === 'other' ? now : null;
      return { id, type, sourceId: sourceId ?? null, netYen, createdAt, handledAt };
    });
    await db.insert(providerEntries).values(rows).onConflictDoNothing();
  },
  listDue: (now, limit) =>
    db
      .select()
      .from(providerEntries)
      .where(and(isNull(providerEntries.handledAt), lte(providerEntries.nextAttemptAt, now)))
      .orderBy(asc(providerEntries.nextAttemptAt), asc(providerEntries.createdAt))
      .limit(limit),
});

/** What the ledger must hold because of the platform's own bank. */
export async function readExpectedBankAccounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const isBank = and(isNotNull(providerEntries.handledAt), inArray(providerEntries.type, [...bankEntryTypes]));
  const yen = sql<number>`coalesce(sum(${providerEntries.netYen}), 0)::bigint`;
  const [row] = await db.select({ yen }).from(providerEntries).where(isBank);
  const netYen = row?.yen ?? 0;
  return new Map(entriesOfBankMove(netYen).map(({ account, amountYen }) => [account, amountYen]));
}
