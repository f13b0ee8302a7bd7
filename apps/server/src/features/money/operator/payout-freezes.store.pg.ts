import type { PayoutFreezeView } from '@madoi/contract/operator/operator-payouts';
import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type NewAuditEntry, writeAudit } from '#features/lounge/lounge.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { payoutFreezes } from '../sales/sales.table.ts';

export interface FrozenOwner {
  readonly owner: { readonly id: string; readonly name: string };
  readonly freeze: PayoutFreezeView;
}

export interface NewFreeze {
  readonly ownerId: string;
  readonly reason: string;
  readonly frozenAt: number;
  readonly frozenBy: string;
  readonly until: number | null;
}

/** Freezes of payouts; each is written with its line in the audit log. */
export interface PayoutFreezeStore {
  list(): Promise<readonly FrozenOwner[]>;
  /** A freeze that is there is replaced. False: there is nobody of this id. */
  freeze(freeze: NewFreeze, audit: NewAuditEntry): Promise<boolean>;
  /** False: there is no freeze. */
  unfreeze(ownerId: string, audit: NewAuditEntry): Promise<boolean>;
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const owners = alias(users, 'owners');
const operators = alias(users, 'operators');

async function listFrozen(db: Database): Promise<readonly FrozenOwner[]> {
  const rows = await db
    .select({ freeze: payoutFreezes, ownerName: owners.name, operatorName: operators.name })
    .from(payoutFreezes)
    .innerJoin(owners, eq(owners.id, payoutFreezes.ownerId))
    .leftJoin(operators, eq(operators.id, payoutFreezes.frozenBy))
    .orderBy(payoutFreezes.frozenAt);
  return rows.map(({ freeze: { ownerId, reason, frozenAt: at, frozenBy, until }, ownerName, operatorName }) => ({
    owner: { id: ownerId, name: ownerName },
    freeze: {
      reason,
      at,
      ...(frozenBy !== null && { by: { id: frozenBy, name: operatorName ?? '' } }),
      ...(until !== null && { until }),
    },
  }));
}

export const createPgPayoutFreezeStore = (db: Database): PayoutFreezeStore => ({
  list: () => listFrozen(db),
  freeze: (freeze, audit) =>
    db.transaction(async (tx) => {
      const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, freeze.ownerId));
      if (found.length === 0) return false;
      await tx.insert(payoutFreezes).values(freeze).onConflictDoUpdate({ target: payoutFreezes.ownerId, set: freeze });
      await writeAudit(tx, [audit]);
      return true;
    }),
  unfreeze: (ownerId, audit) =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(payoutFreezes)
        .where(eq(payoutFreezes.ownerId, ownerId))
        .returning({ ownerId: payoutFreezes.ownerId });
      if (gone.length > 0) await writeAudit(tx, [audit]);
      return gone.length > 0;
    }),
  namesOf: async (userIds) => {
    if (userIds.length === 0) return new Map();
    const rows = await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, [...userIds]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});
