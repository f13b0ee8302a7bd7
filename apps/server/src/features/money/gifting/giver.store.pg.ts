import type { OwnCap } from '@madoi/domain/money/gifting-cap';
import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { giftCaps, giftCustomers, giftOrders, giftTerms } from '../gifting.table.ts';

export interface AcceptedTerms {
  readonly version: number;
  readonly birthDate: string;
}

/** What people have agreed to and set for themselves before they give. */
export interface GiverStore {
  findTerms(userId: string): Promise<AcceptedTerms | undefined>;
  /** False: terms with another birth date were accepted meanwhile, and they stay as they are. */
  acceptTerms(userId: string, terms: AcceptedTerms, now: number): Promise<boolean>;
  findCap(userId: string): Promise<OwnCap | undefined>;
  findCustomer(userId: string): Promise<string | undefined>;
  /** Answers the customer that was kept first. */
  keepCustomer(userId: string, customerId: string): Promise<string>;
  /** Whose account was closed, and who still is a customer of the provider. */
  listClosed(limit: number): Promise<readonly string[]>;
  /** Nothing happens while an order of theirs may still be paid, and a card be kept with it. */
  forgetCustomer(userId: string): Promise<void>;
  /** `change` sees the cap as it is kept, while nobody else changes it. */
  changeCap(userId: string, change: (cap: OwnCap | undefined) => OwnCap): Promise<OwnCap>;
}

type CapRow = typeof giftCaps.$inferSelect;

const toCap = ({ yen, nextYen, nextAt }: CapRow): OwnCap => ({
  yen,
  ...(nextAt === null ? {} : { next: { yen: nextYen, at: nextAt } }),
});

const lockedCap = async (db: Database, userId: string): Promise<OwnCap | undefined> => {
  const [row] = await db.select().from(giftCaps).where(eq(giftCaps.userId, userId)).for('update');
  return row && toCap(row);
};

const findCustomer = async (db: Database, userId: string): Promise<string | undefined> => {
  const { customerId } = giftCustomers;
  const [row] = await db.select({ customerId }).from(giftCustomers).where(eq(giftCustomers.userId, userId));
  return row?.customerId;
};

export const createPgGiverStore = (db: Database): GiverStore => ({
  async findTerms(userId) {
    const { version, birthDate } = giftTerms;
    const [row] = await db.select({ version, birthDate }).from(giftTerms).where(eq(giftTerms.userId, userId));
    return row;
  },

  async acceptTerms(userId, terms, now) {
    const values = { ...terms, acceptedAt: now };
    const kept = await db
      .insert(giftTerms)
      .values({ userId, ...values })
      .onConflictDoUpdate({
        target: giftTerms.userId,
        set: values,
        setWhere: eq(giftTerms.birthDate, terms.birthDate),
      })
      .returning({ userId: giftTerms.userId });
    return kept.length > 0;
  },

  async findCap(userId) {
    const [row] = await db.select().from(giftCaps).where(eq(giftCaps.userId, userId));
    return row && toCap(row);
  },

  findCustomer: (userId) => findCustomer(db, userId),

  async keepCustomer(userId, customerId) {
    await db.insert(giftCustomers).values({ userId, customerId }).onConflictDoNothing();
    return (await findCustomer(db, userId)) ?? customerId;
  },

  async listClosed(limit) {
    const { userId } = giftCustomers;
    const isClosed = and(eq(users.id, userId), isNotNull(users.closedAt));
    const rows = await db.select({ userId }).from(giftCustomers).innerJoin(users, isClosed).limit(limit);
    return rows.map((row) => row.userId);
  },

  async forgetCustomer(userId) {
    const isOpen = and(eq(giftOrders.giverId, userId), eq(giftOrders.state, 'ordered'));
    const open = db.select({ id: giftOrders.id }).from(giftOrders).where(isOpen);
    await db.delete(giftCustomers).where(and(eq(giftCustomers.userId, userId), notExists(open)));
  },

  changeCap: (userId, change) =>
    db.transaction(async (tx) => {
      await tx.insert(giftCaps).values({ userId }).onConflictDoNothing();
      const cap = change(await lockedCap(tx, userId));
      const values = { yen: cap.yen, nextYen: cap.next?.yen ?? null, nextAt: cap.next?.at ?? null };
      await tx.update(giftCaps).set(values).where(eq(giftCaps.userId, userId));
      return cap;
    }),
});
