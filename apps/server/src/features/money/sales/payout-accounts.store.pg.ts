import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { PayoutStore, StoredPayoutAccount } from './payouts.store.ts';
import { payoutAccounts } from './sales.table.ts';

export async function findAccount(db: Database, ownerId: string): Promise<StoredPayoutAccount | undefined> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.ownerId, ownerId));
  return row;
}

/** Owners' accounts at the provider, as it described them last. */
export const createPgPayoutAccounts = (
  db: Database,
): Pick<PayoutStore, 'findAccount' | 'findAccountOwner' | 'saveAccount'> => ({
  findAccount: (ownerId) => findAccount(db, ownerId),

  async findAccountOwner(accountId) {
    const { ownerId } = payoutAccounts;
    const [row] = await db.select({ ownerId }).from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId));
    return row?.ownerId;
  },

  async saveAccount({ ownerId, disabledReason = null, ...said }, at) {
    const values = { ...said, disabledReason, checkedAt: at };
    await db
      .insert(payoutAccounts)
      .values({ ownerId, ...values })
      .onConflictDoUpdate({ target: payoutAccounts.ownerId, set: values });
  },
});
