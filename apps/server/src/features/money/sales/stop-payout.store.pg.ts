import { type PayoutEvent, payoutAfter } from '@madoi/domain/money/payout-transitions';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { type ReturnTerms, returnPayout } from './return-payout.store.pg.ts';
import { payouts } from './sales.table.ts';
import { type LockedPayout, lockPayout } from './waiting-payouts.store.pg.ts';

export interface StopTerms extends ReturnTerms {
  readonly confirmFromYen: number;
}

const dayMs = 24 * 60 * 60 * 1000;

export const stopTermsOf = (
  ids: Ids,
  { termDays, confirmFromYen }: { readonly termDays: number; readonly confirmFromYen: number },
): StopTerms => ({ ids, termMs: termDays * dayMs, confirmFromYen });

/** Kept where the provider's code of a failure would be. */
export const stopCodes = { rejected: 'rejected_by_operator', canceled: 'canceled_by_owner' } as const;

export interface PayoutStop {
  readonly payoutId: string;
  readonly event: Extract<PayoutEvent, 'rejected' | 'canceled'>;
  /** Why, for the owner and the books; empty: nothing was said. */
  readonly reason: string;
  readonly at: number;
}

export interface StopRules<R extends string> {
  /** Why it may not be stopped by who asks. */
  readonly refuse: (payout: LockedPayout) => R | undefined;
  /** In the same transaction. */
  readonly write?: (tx: Database, payout: LockedPayout) => Promise<void>;
}

/** Stops a payout that waits to be confirmed: its money is in the owner's balance again. Undefined: there is no such payout. */
export const stopPayout = <R extends string>(
  db: Database,
  { confirmFromYen, ...terms }: StopTerms,
  { payoutId, event, reason, at }: PayoutStop,
  { refuse, write }: StopRules<R>,
): Promise<LockedPayout | { readonly refusal: R } | undefined> =>
  db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId, confirmFromYen);
    if (!payout) return undefined;
    const refusal = refuse(payout);
    if (refusal !== undefined) return { refusal };
    const change = await returnPayout(tx, terms, payout, { at, note: stopCodes[event], wasTransferred: false });
    const words = { failureCode: stopCodes[event], failureMessage: reason };
    await tx
      .update(payouts)
      .set({ ...change, ...words, state: payoutAfter('scheduled', event) })
      .where(eq(payouts.id, payoutId));
    await write?.(tx, payout);
    return payout;
  });
