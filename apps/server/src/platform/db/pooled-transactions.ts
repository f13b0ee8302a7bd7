import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';

type RunTransaction = Database['transaction'];

/**
 * Transactions that give their connection back however they end. Drizzle's own over a pool keep it for ever when `begin`
 * fails, which is what every transaction does that meets a lost connection (drizzle-team/drizzle-orm, issues 6023 and
 * 6114): after as many as the pool has connections nothing is answered any more. And one whose `rollback` failed is not
 * given to the next who asks: its transaction may be open still.
 */
export function pooledTransactions(pool: pg.Pool): RunTransaction {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      const isIdle = client.getTransactionStatus() === 'I';
      client.release(!isIdle);
    }
  };
}
