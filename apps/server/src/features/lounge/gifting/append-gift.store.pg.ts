import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import { loungeBans, lounges } from '../room.table.ts';

export type NewGiftEvent = NewRoomEvent<'receive:message:paid' | 'receive:effect:paid'>;

export interface AppendedGift {
  readonly event: RoomEvent;
  readonly scoreBefore: number;
  readonly scoreAfter: number;
}

/** What who sold a gift reads and writes in the statement that shows it. */
export interface GiftSale {
  /** A select of one row where the gift is to be shown; it locks what says so. Without a row nothing is written. */
  readonly claim: SQL;
  /** Writes down that it was shown, where `raised.seq` is its place in the room's log. */
  settle(raised: SQL): SQL;
}

/**
 * One statement, so one round trip and one commit: the room's other events wait for no more. Bans are read before the room's row is
 * waited for: where one was committed meanwhile (`seen` is older than the row), nothing is written.
 */
const showStatement = (roomId: string, gift: NewGiftEvent, sale: GiftSale) => sql`
  with claimed as materialized (${sale.claim}),
  seen as materialized (select ban_revision from ${lounges} where id = ${roomId}),
  raised as (
    update ${lounges} set seq = seq + 1, total_score = total_score + ${gift.payload.score}
    where id = ${roomId} and life = 'live' and allow_gifting
      and not (deny_flower_stamp and ${gift.event === 'receive:effect:paid'})
      and ban_revision = (select ban_revision from seen) and exists (select from claimed)
      and not exists (select from ${loungeBans} ban where ban.lounge_id = ${roomId}
        and ban.user_id = ${gift.payload.userId} and (ban.until is null or ban.until > ${gift.at}))
    returning seq, total_score as score
  ), written as (
    insert into ${loungeEvents} (lounge_id, seq, at, event, subject_id, command_key, payload)
    select ${roomId}::text, raised.seq, ${gift.at}::bigint, ${gift.event}::text, ${gift.subjectId}::text, ${gift.commandKey ?? null}::text,
      ${JSON.stringify(gift.payload)}::jsonb from raised
  ), settled as (${sale.settle(sql`raised`)})
  select seq, score from raised`;

/**
 * Shows a paid thing in its room and adds its score, together with the books of who sold it: so it is shown and settled, or neither.
 * Undefined: its sale says no, or the room does not take it any more (it is over, gifts or stamps were switched off, or the giver is
 * banned), or somebody was banned just now; `lockRoomForGift` tells these apart.
 */
export async function appendGift(
  db: Database,
  roomId: string,
  gift: NewGiftEvent,
  sale: GiftSale,
): Promise<AppendedGift | undefined> {
  const { rows } = await db.execute<{ seq: number; score: number }>(showStatement(roomId, gift, sale));
  const [shown] = rows;
  if (shown === undefined) return undefined;
  const { seq, score: scoreAfter } = shown;
  const event = { seq, at: gift.at, event: gift.event, payload: { ...gift.payload, seq } } as RoomEvent;
  return { event, scoreBefore: scoreAfter - gift.payload.score, scoreAfter };
}

/** Until the end of the transaction nobody is banned and nothing is said in the room: what it refuses then stays refused. */
export async function lockRoomForGift(tx: Database, roomId: string): Promise<void> {
  await tx.select({ id: lounges.id }).from(lounges).where(eq(lounges.id, roomId)).for('update');
}

/** Takes the score of a gift off its room's again, inside the transaction that gives the money back; answers what is left. */
export async function subtractGiftScore(tx: Database, roomId: string, score: number): Promise<number> {
  const [room] = await tx
    .update(lounges)
    .set({ totalScore: sql`greatest(${lounges.totalScore} - ${score}, 0)` })
    .where(eq(lounges.id, roomId))
    .returning({ score: lounges.totalScore });
  return room?.score ?? 0;
}
