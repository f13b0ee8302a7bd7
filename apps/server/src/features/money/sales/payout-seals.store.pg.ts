import { sealsNeeded } from '@madoi/domain/money/payout-seals';
import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { payoutSeals, payouts } from './sales.table.ts';

/** Of rows of `payout_seals`: those that count. Who is an operator no more confirms nothing, and may have lost the office for it. */
export const isSealOfOperator: SQL = sql`exists (
  select from ${users} where ${users.id} = ${payoutSeals.operatorId} and ${users.isOperator} and ${users.closedAt} is null)`;

export async function countSeals(db: Database, payoutId: string): Promise<number> {
  return db.$count(payoutSeals, and(eq(payoutSeals.payoutId, payoutId), isSealOfOperator));
}

const sealCount = sql`(
  select count(*) from ${payoutSeals} where ${payoutSeals.payoutId} = ${payouts.id} and ${isSealOfOperator})`;

/** Of rows of `payouts`: those that operators have to confirm before anything is transferred. `sealsFromYen` 0: none. */
export function isWaitingForSeals(sealsFromYen: number): SQL {
  if (sealsFromYen === 0) return sql`false`;
  const isLarge = and(eq(payouts.state, 'scheduled'), gte(payouts.amountYen, sealsFromYen));
  return sql`(${isLarge} and ${sealCount} < ${sealsNeeded})`;
}

export interface WaitingPayout {
  readonly id: string;
  readonly owner: { readonly id: string; readonly name: string };
  readonly amountYen: number;
  readonly scheduledAt: number;
  /** Who has confirmed it, in the order in which they did. */
  readonly seals: readonly { readonly by: { readonly id: string; readonly name: string }; readonly at: number }[];
}

/** Payouts that wait for operators, the oldest first. */
export async function listWaiting(db: Database, sealsFromYen: number): Promise<readonly WaitingPayout[]> {
  const { id, ownerId, amountYen, scheduledAt } = payouts;
  const rows = await db
    .select({ id, ownerId, ownerName: users.name, amountYen, scheduledAt })
    .from(payouts)
    .innerJoin(users, eq(users.id, ownerId))
    .where(isWaitingForSeals(sealsFromYen))
    .orderBy(asc(scheduledAt), asc(id));
  const sealed = await db
    .select({ payoutId: payoutSeals.payoutId, by: { id: users.id, name: users.name }, at: payoutSeals.sealedAt })
    .from(payoutSeals)
    .innerJoin(payouts, eq(payouts.id, payoutSeals.payoutId))
    .innerJoin(users, eq(users.id, payoutSeals.operatorId))
    .where(and(isWaitingForSeals(sealsFromYen), isSealOfOperator))
    .orderBy(asc(payoutSeals.sealedAt));
  return rows.map(({ ownerName, ...row }) => ({
    id: row.id,
    owner: { id: row.ownerId, name: ownerName },
    amountYen: row.amountYen,
    scheduledAt: row.scheduledAt,
    seals: sealed.filter(({ payoutId }) => payoutId === row.id).map(({ by, at }) => ({ by, at })),
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
