import {
  type ConfirmationRefusal,
  confirmationsNeeded,
  decideConfirmation,
  decideRejection,
  type RejectionRefusal,
} from '@madoi/domain/money/payout-confirmations';
import { and, eq } from 'drizzle-orm';
import { type NewAuditEntry, writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import { payoutConfirmations } from '../sales/sales.table.ts';
import { type StopTerms, stopPayout } from '../sales/stop-payout.store.pg.ts';
import { lockPayout } from '../sales/waiting-payouts.store.pg.ts';

export interface NewConfirmation {
  readonly payoutId: string;
  readonly operatorId: string;
  readonly confirmedAt: number;
}

export interface PayoutRejection {
  readonly payoutId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly at: number;
}

export interface WaitingPayoutFacts {
  readonly ownerId: string;
  readonly amountYen: number;
}

type Confirmed = { readonly ownerId: string; readonly isComplete: boolean } | { readonly refusal: ConfirmationRefusal };
type Rejected = WaitingPayoutFacts | { readonly refusal: RejectionRefusal };
type AuditOf = (payout: WaitingPayoutFacts) => NewAuditEntry;

/** What operators decide about large payouts; each act is written with its line in the audit log. */
export interface PayoutDecisionStore {
  /** Undefined: there is no such payout. */
  confirm(confirmation: NewConfirmation, auditOf: AuditOf): Promise<Confirmed | undefined>;
  /** False: this operator has not confirmed it, or it waits no more. */
  withdraw(confirmation: Omit<NewConfirmation, 'confirmedAt'>, auditOf: AuditOf): Promise<boolean>;
  /** Its money is in the owner's balance again. Undefined: there is no such payout. */
  reject(rejection: PayoutRejection, auditOf: AuditOf): Promise<Rejected | undefined>;
}

export const createPgPayoutDecisionStore = (db: Database, terms: StopTerms): PayoutDecisionStore => ({
  confirm: (confirmation, auditOf) =>
    db.transaction(async (tx) => {
      const payout = await lockPayout(tx, confirmation.payoutId, terms.confirmFromYen);
      if (!payout) return undefined;
      const refusal = decideConfirmation({ ...payout, operatorId: confirmation.operatorId });
      if (refusal !== undefined) return { refusal };
      await tx.insert(payoutConfirmations).values(confirmation);
      await writeAudit(tx, [auditOf(payout)]);
      return { ownerId: payout.ownerId, isComplete: payout.confirmedBy.length + 1 >= confirmationsNeeded };
    }),
  withdraw: ({ payoutId, operatorId }, auditOf) =>
    db.transaction(async (tx) => {
      const payout = await lockPayout(tx, payoutId, terms.confirmFromYen);
      if (!payout?.isWaiting || !payout.confirmedBy.includes(operatorId)) return false;
      await tx
        .delete(payoutConfirmations)
        .where(and(eq(payoutConfirmations.payoutId, payoutId), eq(payoutConfirmations.operatorId, operatorId)));
      await writeAudit(tx, [auditOf(payout)]);
      return true;
    }),
  reject: ({ payoutId, operatorId, reason, at }, auditOf) =>
    stopPayout(
      db,
      terms,
      { payoutId, event: 'rejected', reason, at },
      {
        refuse: (payout) => decideRejection({ ...payout, operatorId }),
        write: (tx, payout) => writeAudit(tx, [auditOf(payout)]),
      },
    ),
});
