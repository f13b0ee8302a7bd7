import { decideSeal, type SealRefusal, sealsNeeded, waitsForSeals } from '@madoi/domain/money/payout-seals';
import { and, eq } from 'drizzle-orm';
import { type NewAuditEntry, writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { isSealOfOperator } from '../sales/payout-seals.store.pg.ts';
import { payoutSeals, payouts } from '../sales/sales.table.ts';

export interface NewSeal {
  readonly payoutId: string;
  readonly operatorId: string;
  readonly sealedAt: number;
}

export type Sealed = { readonly ownerId: string; readonly isComplete: boolean } | { readonly refusal: SealRefusal };

/** Confirmations of large payouts; each is written with its line in the audit log. */
export interface PayoutSealStore {
  /** Undefined: there is no such payout. */
  seal(seal: NewSeal, auditOf: (payout: SealedPayout) => NewAuditEntry): Promise<Sealed | undefined>;
  /** False: this operator has not confirmed it, or it waits no more. */
  unseal(seal: Omit<NewSeal, 'sealedAt'>, auditOf: (payout: SealedPayout) => NewAuditEntry): Promise<boolean>;
}

export interface SealedPayout {
  readonly ownerId: string;
  readonly amountYen: number;
}

/** Under the payout's lock, so that two who confirm at once are counted one after the other. */
async function lockPayout(tx: Database, payoutId: string, sealsFromYen: number) {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
  if (!payout) return undefined;
  const rows = await tx
    .select({ operatorId: payoutSeals.operatorId })
    .from(payoutSeals)
    .where(and(eq(payoutSeals.payoutId, payoutId), isSealOfOperator));
  const sealedBy = rows.map(({ operatorId }) => operatorId);
  const { ownerId, amountYen, state } = payout;
  const isWaiting = state === 'scheduled' && waitsForSeals({ amountYen, sealCount: sealedBy.length }, sealsFromYen);
  return { ownerId, amountYen, isWaiting, sealedBy };
}

export const createPgPayoutSealStore = (db: Database, sealsFromYen: number): PayoutSealStore => ({
  seal: (seal, auditOf) =>
    db.transaction(async (tx) => {
      const payout = await lockPayout(tx, seal.payoutId, sealsFromYen);
      if (!payout) return undefined;
      const refusal = decideSeal({ ...payout, operatorId: seal.operatorId });
      if (refusal !== undefined) return { refusal };
      await tx.insert(payoutSeals).values(seal);
      await writeAudit(tx, [auditOf(payout)]);
      return { ownerId: payout.ownerId, isComplete: payout.sealedBy.length + 1 >= sealsNeeded };
    }),
  unseal: ({ payoutId, operatorId }, auditOf) =>
    db.transaction(async (tx) => {
      const payout = await lockPayout(tx, payoutId, sealsFromYen);
      if (!payout?.isWaiting || !payout.sealedBy.includes(operatorId)) return false;
      await tx
        .delete(payoutSeals)
        .where(and(eq(payoutSeals.payoutId, payoutId), eq(payoutSeals.operatorId, operatorId)));
      await writeAudit(tx, [auditOf(payout)]);
      return true;
    }),
});
