import type { PayoutStatement, RoomSales, SoldRoom } from '@madoi/contract/money/sales';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { DaySales, SalesPage, SalesSpan, SalesViews } from './sales-views.store.ts';

type Sums = Omit<SalesViews, 'list' | 'count' | 'sumStates' | 'sumOwned' | 'listPayouts' | 'findPayout'>;
type Row<T> = T & Record<string, unknown>;

/** Gifts and givers of which something remains: a gift that was refunded in full is not counted, nor is a giver who has no other. */
const counts = sql`count(*) filter (where remaining_yen > 0)::int as "giftCount",
  count(distinct giver_id) filter (where remaining_yen > 0)::int as "giverCount"`;

/** Of a room: what was given in it. */
const createRooms = (db: Database, sold: SQL): Pick<Sums, 'sumRoom' | 'listGivers' | 'listSoldRooms'> => ({
  async sumRoom(ownerId, roomId) {
    const { rows } = await db.execute<Row<Pick<RoomSales, 'amount' | 'shareYen' | 'giftCount' | 'giverCount'>>>(sql`
      select coalesce(sum(remaining_yen), 0)::bigint as amount, coalesce(sum(share_yen), 0)::bigint as "shareYen", ${counts}
      from (${sold}) as gifts where owner_id = ${ownerId} and lounge_id = ${roomId}`);
    return rows[0] ?? { amount: 0, shareYen: 0, giftCount: 0, giverCount: 0 };
  },

  async listGivers(ownerId, roomId, limit) {
    type Giver = { id: string; name: string; uploadedAt: number; amount: number; score: number; giftCount: number };
    const { rows } = await db.execute<Row<Giver>>(sql`
      select giver.id, giver.name, giver.uploaded_at as "uploadedAt", sum(remaining_yen)::bigint as amount,
        coalesce(sum(score) filter (where is_delivered), 0)::bigint as score, count(*)::int as "giftCount"
      from (${sold}) as gifts join users giver on giver.id = gifts.giver_id
      where gifts.owner_id = ${ownerId} and gifts.lounge_id = ${roomId} and gifts.remaining_yen > 0
      group by giver.id order by amount desc, giver.id limit ${limit}`);
    return rows.map(({ id, name, uploadedAt, amount, score, giftCount }) => ({
      user: { id, name, uploadedAt },
      amount,
      score,
      giftCount,
    }));
  },

  async listSoldRooms(ownerId: string, { after, limit }: SalesPage) {
    const isAfter = after === undefined ? sql`` : sql`having (max(at), lounge_id) < (${after.at}::bigint, ${after.id})`;
    const { rows } = await db.execute<Row<Omit<SoldRoom, 'lounge'> & { id: string; name: string }>>(sql`
      select lounge.id, lounge.name, room."lastAt", room.amount, room."shareYen", room.score, room."giftCount", room."giverCount"
      from (select lounge_id, max(at) as "lastAt", sum(remaining_yen)::bigint as amount, sum(share_yen)::bigint as "shareYen",
          coalesce(sum(score) filter (where is_delivered), 0)::bigint as score, ${counts}
        from (${sold}) as gifts where owner_id = ${ownerId} group by lounge_id ${isAfter}
        order by max(at) desc, lounge_id desc limit ${limit}) as room
      join lounges lounge on lounge.id = room.lounge_id order by room."lastAt" desc, lounge.id desc`);
    return rows.map(({ id, name, ...evening }) => ({ ...evening, lounge: { id, name } }));
  },
});

const tokyoDay = sql`extract(day from to_timestamp(at / 1000.0) at time zone 'Asia/Tokyo')::int`;
const isWithin = ({ from, to }: SalesSpan): SQL => sql`at >= ${from}::bigint and at < ${to}::bigint`;

/** Of a month. */
const createDays = (db: Database, sold: SQL): Pick<Sums, 'sumDays' | 'sumShare' | 'findBest'> => ({
  async sumDays(ownerId, span) {
    const { rows } = await db.execute<Row<DaySales>>(sql`
      select ${tokyoDay} as day, coalesce(sum(remaining_yen) filter (where kind = 'text'), 0)::bigint as "textYen",
        coalesce(sum(remaining_yen) filter (where kind = 'effect'), 0)::bigint as "effectYen"
      from (${sold}) as gifts where owner_id = ${ownerId} and remaining_yen > 0 and ${isWithin(span)} group by 1 order by 1`);
    return rows;
  },

  async sumShare(ownerId, span) {
    const { rows } = await db.execute<{ yen: number }>(sql`
      select coalesce(sum(share_yen), 0)::bigint as yen from (${sold}) as gifts
      where owner_id = ${ownerId} and ${isWithin(span)}`);
    return rows[0]?.yen ?? 0;
  },

  async findBest(ownerId, span) {
    const { rows } = await db.execute<{ day: number; loungeName: string; amount: number }>(sql`
      select best.day, lounge.name as "loungeName", best.amount
      from (select ${tokyoDay} as day, lounge_id, sum(remaining_yen)::bigint as amount from (${sold}) as gifts
        where owner_id = ${ownerId} and remaining_yen > 0 and ${isWithin(span)} group by 1, 2 order by 3 desc, 1 limit 1) as best
      join lounges lounge on lounge.id = best.lounge_id`);
    return rows[0];
  },
});

/**
 * What had gone back to the giver when a sale was scheduled. Later reversals are deductions (`reverseShare`), and the sale stays whole beside them. Where the deductions of
 * a reversal take back more than it stands for now, it failed after the schedule, before which it had taken its whole amount.
 */
const returnedBefore = sql`select coalesce(sum(case
    when late.yen is null then reversal.owner_yen + reversal.revenue_yen + reversal.tax_yen
    when late.yen = reversal.owner_yen then 0
    else reversal.amount_yen end), 0)::int as yen
  from gift_reversals reversal cross join lateral (
    select sum(deduction.amount_yen) as yen from sale_deductions deduction
    where deduction.owner_id = sale.owner_id and deduction.order_id = sale.order_id
      and starts_with(deduction.id, reversal.kind || ':' || reversal.id || ':')) late
  where reversal.order_id = sale.order_id`;

/** Of a payout: what it is made of. */
const createStatements = (db: Database): Pick<Sums, 'readLines' | 'readDeductions'> => ({
  async readLines(payoutId) {
    type Line = Omit<PayoutStatement['lines'][number], 'lounge'> & { id: string; name: string };
    const { rows } = await db.execute<Row<Line>>(sql`
      select lounge.id, lounge.name, max(gift.shown_at) as "lastAt", count(*)::int as "giftCount",
        sum(gift.amount_yen - returned.yen)::bigint as amount, sum(sale.amount_yen)::bigint as "shareYen"
      from sales sale join gift_orders gift on gift.id = sale.order_id join lounges lounge on lounge.id = gift.lounge_id
        cross join lateral (${returnedBefore}) returned
      where sale.payout_id = ${payoutId} and gift.amount_yen > returned.yen
      group by lounge.id order by max(gift.shown_at)`);
    return rows.map(({ id, name, ...line }) => ({ ...line, lounge: { id, name } }));
  },

  async readDeductions(payoutId) {
    const { rows } = await db.execute<{ id: string; name: string; at: number; amountYen: number }>(sql`
      select lounge.id, lounge.name, back.at, back.amount_yen as "amountYen"
      from sale_deductions back join gift_orders gift on gift.id = back.order_id join lounges lounge on lounge.id = gift.lounge_id
      where back.payout_id = ${payoutId} order by back.at`);
    return rows.map(({ id, name, ...back }) => ({ ...back, lounge: { id, name } }));
  },
});

export const createPgSalesSums = (db: Database, sold: SQL): Sums => ({
  ...createRooms(db, sold),
  ...createDays(db, sold),
  ...createStatements(db),
  async nameOf(ownerId) {
    const { rows } = await db.execute<{ name: string }>(sql`select name from users where id = ${ownerId}`);
    return rows[0]?.name ?? '';
  },
});
