import type { PaidEffect, PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { TickerEntry } from '@madoi/contract/money/gifting-products';
import { withRestDisplayTime } from '@madoi/domain/money/ticker';
import { sql } from 'drizzle-orm';
import { flattenScore } from '#features/lounge/lounge.api.ts';
import { loungeEvents } from '#features/lounge/lounge-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { giftOrders } from '../gifting.table.ts';
import type { GiverScore } from './gift-orders.store.ts';

interface TickerRow extends Record<string, unknown> {
  readonly kind: 'text' | 'effect';
  readonly seq: number;
  readonly payload: PaidMessage & PaidEffect;
}

function toEntry({ kind, seq, payload }: TickerRow, now: number): TickerEntry {
  const shown = withRestDisplayTime({ ...flattenScore(payload), seq }, now);
  return kind === 'text' ? { type: 'text', message: shown } : { type: 'effect', effect: shown };
}

/** As the room's log tells it, so that names that were taken back and messages that were removed are not told here either. */
export async function readTicker(
  db: Database,
  roomId: string,
  { since, limit, now }: { readonly since: number; readonly limit: number; readonly now: number },
): Promise<readonly TickerEntry[]> {
  const { rows } = await db.execute<TickerRow>(sql`
    select gift.kind, gift.seq, log.payload from ${giftOrders} gift
    join ${loungeEvents} log on log.lounge_id = gift.lounge_id and log.seq = gift.seq
    where gift.lounge_id = ${roomId} and gift.shown_until > ${now} and gift.seq > ${since} and gift.state = 'delivered'
      and not exists (select from ${loungeEvents} removed where removed.lounge_id = log.lounge_id
        and removed.event = 'receive:message:removed' and removed.subject_id = log.subject_id)
    order by gift.seq limit ${limit}`);
  return rows.map((row) => toEntry(row, now));
}

export async function readScores(db: Database, roomId: string): Promise<readonly GiverScore[]> {
  const { rows } = await db.execute<{ user_id: string; score: number; rank: number }>(sql`
    select giver_id as user_id, sum(score)::bigint as score, rank() over (order by sum(score) desc) as rank
    from ${giftOrders} where lounge_id = ${roomId} and state = 'delivered' group by giver_id
    order by sum(score) desc, min(shown_at), giver_id`);
  return rows.map(({ user_id: userId, score, rank }) => ({ userId, score, rank }));
}
