import { confirmationsNeeded, waitsForConfirmation } from '@madoi/domain/money/payout-confirmations';
import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { payoutConfirmations, payouts } from './sales.table.ts';

/** Of rows of `payout_confirmations`: those that count. Who is an operator no more confirms nothing, and may have lost the office for it. */
const isConfirmationOfOperator: SQL = sql`exists (
  select from ${users} where ${users.id} = ${payoutConfirmations.operatorId} and ${users.isOperator} and ${users.closedAt} is null)`;

const confirmationCount = sql`(
  select count(*) from ${payoutConfirmations} where ${payoutConfirmations.payoutId} = ${payouts.id} and ${isConfirmationOfOperator})`;

/** Of rows of `payouts`: those that operators have to confirm before anything is transferred. `confirmFromYen` 0: none. */
export function isWaitingForConfirmation(confirmFromYen: number): SQL {
  if (confirmFromYen === 0) return sql`false`;
  const isStill = and(eq(payouts.state, 'scheduled'), isNull(payouts.transferBeganAt));
  const isLarge = and(isStill, gte(payouts.amountYen, confirmFromYen));
  return sql`(${isLarge} and ${confirmationCount} < ${confirmationsNeeded})`;
}

export interface WaitingPayout {
  readonly id: string;
  readonly owner: { readonly id: string; readonly name: string };
  readonly amountYen: number;
  readonly scheduledAt: number;
  /** Who has confirmed it, in the order in which they did. */
  readonly confirmations: readonly {
    readonly by: { readonly id: string; readonly name: string };
    readonly at: number;
  }[];
}

/** Payouts that wait for operators, the oldest first. */
export async function listWaiting(db: Database, confirmFromYen: number): Promise<readonly WaitingPayout[]> {
  const { id, ownerId, amountYen, scheduledAt } = payouts;
  const rows = await db
    .select({ id, ownerId, ownerName: users.name, amountYen, scheduledAt })
    .from(payouts)
    .innerJoin(users, eq(users.id, ownerId))
    .where(isWaitingForConfirmation(confirmFromYen))
    .orderBy(asc(scheduledAt), asc(id));
  const confirmed = await db
    .select({
      payoutId: payoutConfirmations.payoutId,
      by: { id: users.id, name: users.name },
      at: payoutConfirmations.confirmedAt,
    })
    .from(payoutConfirmations)
    .innerJoin(payouts, eq(payouts.id, payoutConfirmations.payoutId))
    .innerJoin(users, eq(users.id, payoutConfirmations.operatorId))
    .where(and(isWaitingForConfirmation(confirmFromYen), isConfirmationOfOperator))
    .orderBy(asc(payoutConfirmations.confirmedAt));
  return rows.map(({ ownerName, ...row }) => ({
    id: row.id,
    owner: { id: row.ownerId, name: ownerName },
    amountYen: row.amountYen,
    scheduledAt: row.scheduledAt,
    confirmations: confirmed.filter(({ payoutId }) => payoutId === row.id).map(({ by, at }) => ({ by, at })),
  }));
}

/** Everybody who may confirm payouts. */
export async function listOperatorIds(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isOperator, true), isNull(users.closedAt)));
  return rows.map(({ id }) => id);
}

/** A payout that is locked, as far as who confirms or stops it asks. */
export interface LockedPayout {
  readonly id: string;
  readonly ownerId: string;
  readonly amountYen: number;
  readonly isWaiting: boolean;
  readonly confirmedBy: readonly string[];
}

/** Under the payout's lock, so that what is decided about it at once is decided one after the other. Undefined: there is none. */
export async function lockPayout(
  tx: Database,
  payoutId: string,
  confirmFromYen: number,
): Promise<LockedPayout | undefined> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
  if (!payout) return undefined;
  const rows = await tx
    .select({ operatorId: payoutConfirmations.operatorId })
    .from(payoutConfirmations)
    .where(and(eq(payoutConfirmations.payoutId, payoutId), isConfirmationOfOperator));
  const confirmedBy = rows.map(({ operatorId }) => operatorId);
  const { id, ownerId, amountYen, state, transferBeganAt } = payout;
  const facts = { amountYen, confirmationCount: confirmedBy.length };
  const isWaiting = state === 'scheduled' && transferBeganAt === null && waitsForConfirmation(facts, confirmFromYen);
  return { id, ownerId, amountYen, isWaiting, confirmedBy };
}
