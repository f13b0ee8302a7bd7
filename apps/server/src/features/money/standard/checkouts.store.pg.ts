import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { standardCheckouts, standardCustomers } from './standard.table.ts';

export type Checkout = typeof standardCheckouts.$inferSelect;
export type NewCheckout = Pick<
  Checkout,
  'id' | 'userId' | 'mode' | 'language' | 'origin' | 'priceYen' | 'trialDays' | 'startedAt'
>;

export interface Customer {
  readonly customerId: string;
  readonly cardId: string | null;
}

/** People as the provider knows them, and the pages of it that they were led to. */
export interface CheckoutStore {
  findCustomer(userId: string): Promise<Customer | undefined>;
  userOfCustomer(customerId: string): Promise<string | undefined>;
  /** The customer that was first stays. */
  keepCustomer(userId: string, customerId: string): Promise<void>;
  setCard(userId: string, cardId: string): Promise<void>;
  /** The one that is open already, or this one. */
  open(checkout: NewCheckout): Promise<Checkout>;
  keepSession(id: string, session: { readonly id: string; readonly url: string }): Promise<void>;
  findBySession(sessionId: string): Promise<Checkout | undefined>;
  /** Answers whether it was open. */
  close(id: string, now: number): Promise<boolean>;
  markChecked(id: string, now: number): Promise<void>;
  /** Open ones that nobody has looked at since. */
  listUnchecked(checkedBefore: number, limit: number): Promise<readonly Checkout[]>;
}

const table = standardCheckouts;

async function openCheckout(db: Database, checkout: NewCheckout): Promise<Checkout> {
  const { userId, mode } = checkout;
  const isOpen = and(eq(table.userId, userId), eq(table.mode, mode), eq(table.isOpen, true));
  for (;;) {
    const [made] = await db
      .insert(table)
      .values({ ...checkout, checkedAt: checkout.startedAt })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
    const [present] = await db.select().from(table).where(isOpen);
    // Closed between the two: the next insert succeeds.
    if (present) return present;
  }
}

export const createPgCheckoutStore = (db: Database): CheckoutStore => ({
  async findCustomer(userId) {
    const { customerId, cardId } = standardCustomers;
    const [row] = await db
      .select({ customerId, cardId })
      .from(standardCustomers)
      .where(eq(standardCustomers.userId, userId));
    return row;
  },

  async userOfCustomer(customerId) {
    const [row] = await db
      .select({ userId: standardCustomers.userId })
      .from(standardCustomers)
      .where(eq(standardCustomers.customerId, customerId));
    return row?.userId;
  },

  async keepCustomer(userId, customerId) {
    await db.insert(standardCustomers).values({ userId, customerId }).onConflictDoNothing();
  },

  async setCard(userId, cardId) {
    await db.update(standardCustomers).set({ cardId }).where(eq(standardCustomers.userId, userId));
  },

  open: (checkout) => openCheckout(db, checkout),

  async keepSession(id, session) {
    await db.update(table).set({ sessionId: session.id, url: session.url }).where(eq(table.id, id));
  },

  async findBySession(sessionId) {
    const [row] = await db.select().from(table).where(eq(table.sessionId, sessionId));
    return row;
  },

  async close(id, now) {
    const wasOpen = and(eq(table.id, id), eq(table.isOpen, true));
    const closed = await db.update(table).set({ isOpen: false, checkedAt: now }).where(wasOpen).returning();
    return closed.length > 0;
  },

  async markChecked(id, now) {
    await db.update(table).set({ checkedAt: now }).where(eq(table.id, id));
  },

  listUnchecked: (checkedBefore, limit) =>
    db
      .select()
      .from(table)
      .where(and(eq(table.isOpen, true), lt(table.checkedAt, checkedBefore)))
      .orderBy(asc(table.checkedAt))
      .limit(limit),
});
