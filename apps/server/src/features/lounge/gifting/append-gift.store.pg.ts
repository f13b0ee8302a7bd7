import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { appendToRoomLog } from '../activity/room-log.store.pg.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import { loungeBans, lounges } from '../room/room.table.ts';

export type NewGiftEvent = NewRoomEvent<'receive:message:paid' | 'receive:effect:paid'>;

export interface AppendedGift {
  readonly event: RoomEvent;
  readonly scoreBefore: number;
  readonly scoreAfter: number;
}

/**
 * Shows a paid thing in its room and adds its score, inside the transaction of who sold it: so it is shown and settled, or neither.
 * Undefined: the room does not take it any more (it is over, gifts or stamps were switched off, or the giver is banned).
 */
export async function appendGift(tx: Database, roomId: string, gift: NewGiftEvent): Promise<AppendedGift | undefined> {
  const [room] = await tx
    .select({ life: lounges.life, allows: lounges.allowGifting, denies: lounges.denyFlowerStamp })
    .from(lounges)
    .where(eq(lounges.id, roomId))
    .for('update');
  const isEffect = gift.event === 'receive:effect:paid';
  if (room?.life !== 'live' || !room.allows || (isEffect && room.denies)) return undefined;
  const { userId } = gift.payload;
  const isActive = or(isNull(loungeBans.until), gt(loungeBans.until, gift.at));
  const bans = await tx
    .select({ userId: loungeBans.userId })
    .from(loungeBans)
    .where(and(eq(loungeBans.loungeId, roomId), eq(loungeBans.userId, userId), isActive));
  if (bans.length > 0) return undefined;
  const [event] = await appendToRoomLog(tx, roomId, [gift]);
  if (event === undefined) return undefined;
  const { total } = gift.payload.score;
  const [raised] = await tx
    .update(lounges)
    .set({ totalScore: sql`${lounges.totalScore} + ${total}` })
    .where(eq(lounges.id, roomId))
    .returning({ score: lounges.totalScore });
  const scoreAfter = raised?.score ?? total;
  return { event, scoreBefore: scoreAfter - total, scoreAfter };
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
