import type {
  GiftOrderState,
  OperatorDispute,
  OperatorOrder,
  ReversalView,
} from '@madoi/contract/operator/operator-orders';
import { and, asc, desc, eq, gt, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lounges } from '#features/lounge/lounge-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import { containing } from '#platform/db/containing.ts';
import type { Database } from '#platform/db/database.ts';
import { giftOrders, giftReversals } from '../gifting.table.ts';

interface Page {
  readonly after?: ListPosition | undefined;
  readonly limit: number;
}

export interface OperatorOrderStore {
  /** The newest first. */
  list(
    query: Page & {
      readonly q?: string | undefined;
      readonly kind?: OperatorOrder['kind'] | undefined;
      readonly state?: GiftOrderState | undefined;
    },
  ): Promise<readonly OperatorOrder[]>;
  /** Open ones by their deadline (those without one first), closed ones the newest first; `at` is what they are sorted by. */
  listDisputes(
    query: Page & { readonly isOpen: boolean },
  ): Promise<readonly { readonly at: number; readonly entry: OperatorDispute }[]>;
  countOpenDisputes(): Promise<number>;
}

const givers = alias(users, 'givers');
const owners = alias(users, 'owners');

const columns = {
  order: giftOrders,
  giverName: givers.name,
  ownerName: owners.name,
  roomName: lounges.name,
};

type ReversalRow = typeof giftReversals.$inferSelect;
const toReversalView = ({
  id,
  kind,
  status,
  amountYen,
  feeYen,
  reason,
  openedAt,
  dueAt,
}: ReversalRow): ReversalView => ({
  id,
  kind,
  status,
  amountYen,
  feeYen,
  reason,
  at: openedAt,
  ...(dueAt !== null && { dueAt }),
});

interface OrderRow {
  readonly order: typeof giftOrders.$inferSelect;
  readonly giverName: string;
  readonly ownerName: string;
  readonly roomName: string;
}

function toView({ order, giverName, ownerName, roomName }: OrderRow, reversals: readonly ReversalRow[]): OperatorOrder {
  const { id, state, kind, productId, amountYen, feeYen, intentId, refundReason, snapshot } = order;
  return {
    id,
    at: order.orderedAt,
    state,
    kind,
    productId,
    amountYen,
    room: { id: order.loungeId, name: roomName },
    giver: { id: order.giverId, name: giverName },
    owner: { id: order.ownerId, name: ownerName },
    reversals: reversals.filter(({ orderId }) => orderId === id).map(toReversalView),
    ...(feeYen !== null && { feeYen }),
    ...(intentId !== null && { intentId }),
    ...(refundReason !== null && { refundReason }),
    ...(snapshot.kind === 'text' && { message: snapshot.message }),
  };
}

async function withReversals(db: Database, rows: readonly OrderRow[]): Promise<readonly OperatorOrder[]> {
  const own = inArray(
    giftReversals.orderId,
    rows.map(({ order }) => order.id),
  );
  const reversals =
    rows.length === 0 ? [] : await db.select().from(giftReversals).where(own).orderBy(giftReversals.openedAt);
  return rows.map((row) => toView(row, reversals));
}

/** What somebody typed: an id as it is, or a part of a name. */
function matches(q: string): SQL | undefined {
  const part = containing(q);
  return or(
    eq(giftOrders.id, q),
    eq(giftOrders.intentId, q),
    eq(giftOrders.chargeId, q),
    inArray(
      giftOrders.id,
      sql`(select ${giftReversals.orderId} from ${giftReversals} where ${giftReversals.id} = ${q})`,
    ),
    ilike(givers.name, part),
    ilike(owners.name, part),
    ilike(lounges.name, part),
  );
}

const ordersOf = (db: Database) =>
  db
    .select(columns)
    .from(giftOrders)
    .innerJoin(givers, eq(givers.id, giftOrders.giverId))
    .innerJoin(owners, eq(owners.id, giftOrders.ownerId))
    .innerJoin(lounges, eq(lounges.id, giftOrders.loungeId))
    .$dynamic();

/** A dispute without a deadline is as urgent as one can be. */
const deadline = sql<number>`coalesce(${giftReversals.dueAt}, 0)`;

async function listDisputes(db: Database, { isOpen, after, limit }: Page & { readonly isOpen: boolean }) {
  const at = isOpen ? deadline : sql<number>`${giftReversals.openedAt}`;
  const isBehind = isOpen ? gt : lt;
  const behind = after && or(isBehind(at, after.at), and(eq(at, after.at), isBehind(giftReversals.id, after.id)));
  const sorted = isOpen ? asc : desc;
  const rows = await db
    .select({ ...columns, reversal: giftReversals, at })
    .from(giftReversals)
    .innerJoin(giftOrders, eq(giftOrders.id, giftReversals.orderId))
    .innerJoin(givers, eq(givers.id, giftOrders.giverId))
    .innerJoin(owners, eq(owners.id, giftOrders.ownerId))
    .innerJoin(lounges, eq(lounges.id, giftOrders.loungeId))
    .where(and(eq(giftReversals.kind, 'dispute'), (isOpen ? eq : ne)(giftReversals.status, 'open'), behind))
    .orderBy(sorted(at), sorted(giftReversals.id))
    .limit(limit);
  const orders = await withReversals(db, rows);
  return rows.flatMap((row, place) => {
    const order = orders[place];
    return order ? [{ at: row.at, entry: { dispute: toReversalView(row.reversal), order } }] : [];
  });
}

export const createPgOperatorOrderStore = (db: Database): OperatorOrderStore => ({
  list: async ({ q = '', kind, state, after, limit }) => {
    const { orderedAt, id } = giftOrders;
    const rows = await ordersOf(db)
      .where(
        and(
          kind && eq(giftOrders.kind, kind),
          state && eq(giftOrders.state, state),
          q.trim() === '' ? undefined : matches(q.trim()),
          after && or(lt(orderedAt, after.at), and(eq(orderedAt, after.at), lt(id, after.id))),
        ),
      )
      .orderBy(desc(orderedAt), desc(id))
      .limit(limit);
    return withReversals(db, rows);
  },
  listDisputes: (query) => listDisputes(db, query),
  countOpenDisputes: () =>
    db.$count(giftReversals, and(eq(giftReversals.kind, 'dispute'), eq(giftReversals.status, 'open'))),
});
