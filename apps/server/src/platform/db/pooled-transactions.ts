import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';

type RunTransaction = Database['transaction'];

/**
 * Transactions that give their connection back however they end. Drizzle's own over a pool keep it for ever when `begin`
 * fails, which is what every transaction does that meets a lost connection (drizzle-team/drizzle-orm, issues 6023 and
 * 6114): after as many as the pool has connections nothing is answered any more. And one whose `rollback` failed is not
 * given to the next who asks: its transaction may be open still. Nor is one whose `begin` had no answer in time: it may
 * begin after all, and commit nothing of what the next one writes.
 */
export function pooledTransactions(pool: pg.Pool): RunTransaction {
  return async (work, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    const begun: typeof work = (tx) => {
      hasBegun = true;
      return work(tx);
    };
    try {
      return await drizzle(client).transaction(begun, config);
    } finally {
      const isIdle = hasBegun && client.getTransactionStatus() === 'I';
      client.release(!isIdle);
    }
  };
}
