import {
  isTrialNoticeDue,
  type ObservedSubscription,
  observeSubscription,
  type SubscriptionChange,
} from '@madoi/domain/money/subscription';
import { grantsStandard, type SubscriptionNotice } from '@madoi/domain/money/subscription-transitions';
import { and, asc, eq, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { createPgUserFlagsStore } from '#features/session/flags/user-flags.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { standardNotices, standardSubscriptions } from './standard.table.ts';

export type Subscription = typeof standardSubscriptions.$inferSelect;

/** One subscription as the provider says it is at `now`. */
export interface Observation extends ObservedSubscription {
  readonly id: string;
  readonly userId: string;
  readonly priceYen: number;
  readonly startedAt: number;
  readonly periodEndsAt: number;
  readonly trialEndsAt: number | null;
}

export interface ObservedAt {
  readonly now: number;
  readonly graceDays: number;
}

export interface Observed {
  readonly subscription: Subscription;
  /** The user's plan from now on; undefined: as it was. */
  readonly plan: 'free' | 'standard' | undefined;
}

export interface SubscriptionStore {
  /**
   * Writes what the provider says: state, plan and the mails that tell of it, together or not at all, one user at a time. A second
   * subscription of somebody who has one is a duplicate: it never counts, and is to be closed.
   */
  observe(observation: Observation, at: ObservedAt): Promise<Observed>;
  find(id: string): Promise<Subscription | undefined>;
  /** The one that gives this user STANDARD. */
  findLive(userId: string): Promise<Subscription | undefined>;
  /** Whether this user ever had one, for whatever time. */
  hasSubscribed(userId: string): Promise<boolean>;
  setClosing(id: string, closing: Subscription['closing']): Promise<void>;
  /** Those that the provider is to be asked about, or told that they are over. */
  listDue(now: number, limit: number): Promise<readonly Subscription[]>;
  /** Live ones of accounts that were closed. */
  listOrphaned(limit: number): Promise<readonly Subscription[]>;
}

const table = standardSubscriptions;
const live = ['trial', 'active', 'ending', 'grace'] as const;
const minuteMs = 60_000;
/** Webhooks tell of changes; these find what none has told of. */
const recheckMs = { atEnd: 10 * minuteMs, always: 6 * 60 * minuteMs } as const;

async function lockOwn(tx: Database, { id, userId, ...seen }: Observation, now: number): Promise<Subscription> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`standard-of:${userId}`}, 0))`);
  const { priceYen, startedAt, periodEndsAt, trialEndsAt } = seen;
  const values = { id, userId, priceYen, startedAt, periodEndsAt, trialEndsAt, checkedAt: now };
  await tx
    .insert(table)
    .values({ ...values, state: 'pending' })
    .onConflictDoNothing();
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw new Error('a subscription vanished within its own transaction');
  return row;
}

async function hasOther(tx: Database, { id, userId }: Subscription): Promise<boolean> {
  const others = and(eq(table.userId, userId), ne(table.id, id), inArray(table.state, [...live]));
  return (await tx.select({ id: table.id }).from(table).where(others).limit(1)).length > 0;
}

const noticesOf = (
  before: Subscription,
  change: SubscriptionChange,
  { trialEndsAt }: Observation,
  now: number,
): readonly { readonly kind: SubscriptionNotice; readonly about: number }[] => [
  ...(change.notice === 'payment_failed' ? [{ kind: change.notice, about: change.graceEndsAt ?? now }] : []),
  ...(change.notice === 'ended' ? [{ kind: change.notice, about: before.startedAt }] : []),
  ...(isTrialNoticeDue(change.state, trialEndsAt, now)
    ? [{ kind: 'trial_ends' as const, about: trialEndsAt ?? 0 }]
    : []),
];

const closingOf = (before: Subscription, change: SubscriptionChange, isDuplicate: boolean) => {
  if (isDuplicate) return 'duplicate' as const;
  return change.mustEndAtProvider ? ('grace' as const) : before.closing;
};

async function observe(
  db: Database,
  ids: Ids,
  observation: Observation,
  { now, graceDays }: ObservedAt,
): Promise<Observed> {
  const { userId, periodEndsAt, trialEndsAt, priceYen } = observation;
  return db.transaction(async (tx) => {
    const before = await lockOwn(tx, observation, now);
    const seen = observeSubscription(before, observation, { now, graceDays });
    const isDuplicate = before.state === 'pending' && grantsStandard(seen.state) && (await hasOther(tx, before));
    const change: SubscriptionChange = isDuplicate ? { ...seen, state: 'ended', graceEndsAt: null } : seen;
    const { state, graceEndsAt } = change;
    const endedAt = state === 'ended' ? (before.endedAt ?? now) : null;
    const closing = closingOf(before, change, isDuplicate);
    const values = { state, graceEndsAt, closing, endedAt, periodEndsAt, trialEndsAt, priceYen, checkedAt: now };
    const [subscription] = await tx.update(table).set(values).where(eq(table.id, before.id)).returning();
    if (!subscription) throw new Error('a subscription vanished within its own transaction');
    const notices = isDuplicate ? [] : noticesOf(before, change, observation, now);
    for (const notice of notices) {
      const row = { id: ids.next(), userId, subscriptionId: before.id, createdAt: now, ...notice };
      await tx.insert(standardNotices).values(row).onConflictDoNothing();
    }
    if (grantsStandard(before.state) === grantsStandard(state)) return { subscription, plan: undefined };
    const plan = grantsStandard(state) ? 'standard' : 'free';
    await createPgUserFlagsStore(tx).change(userId, { plan }, now);
    return { subscription, plan };
  });
}

const isDue = (now: number) =>
  or(
    isNotNull(table.closing),
    and(eq(table.state, 'grace'), lte(table.graceEndsAt, now)),
    and(
      inArray(table.state, [...live, 'pending']),
      or(
        and(lte(table.periodEndsAt, now), lt(table.checkedAt, now - recheckMs.atEnd)),
        lt(table.checkedAt, now - recheckMs.always),
      ),
    ),
  );

export const createPgSubscriptionStore = (db: Database, ids: Ids): SubscriptionStore => ({
  observe: (observation, at) => observe(db, ids, observation, at),

  async find(id) {
    const [row] = await db.select().from(table).where(eq(table.id, id));
    return row;
  },

  async findLive(userId) {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), inArray(table.state, [...live])));
    return row;
  },

  async hasSubscribed(userId) {
    const had = and(eq(table.userId, userId), ne(table.state, 'pending'));
    return (await db.select({ id: table.id }).from(table).where(had).limit(1)).length > 0;
  },

  async setClosing(id, closing) {
    await db.update(table).set({ closing }).where(eq(table.id, id));
  },

  listDue: (now, limit) => db.select().from(table).where(isDue(now)).orderBy(asc(table.checkedAt)).limit(limit),

  async listOrphaned(limit) {
    const rows = await db
      .select({ subscription: table })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(and(inArray(table.state, [...live]), isNotNull(users.closedAt), sql`${table.closing} is null`))
      .limit(limit);
    return rows.map(({ subscription }) => subscription);
  },
});
