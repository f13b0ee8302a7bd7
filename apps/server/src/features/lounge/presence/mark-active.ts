import type { Log } from '../../../platform/log.ts';
import type { PresenceContext } from './join-room.ts';
import type { Seat } from './seats.ts';

/** Not more often than this per person: the order of seats needs no more. */
const everyMs = 5_000;

type Context = Pick<PresenceContext, 'crowd' | 'people' | 'clock' | 'seats'>;

/**
 * Who does something sits further in front. Never rejects: what they did is done, and must not be answered as a failure
 * because of a seat.
 */
export function createMarkActive(context: Context, log: Log) {
  const markedAt = new Map<string, number>();
  const mark = async (seat: Seat): Promise<void> => {
    const now = context.clock.now();
    const key = `${seat.roomId} ${seat.personKey}`;
    if (now - (markedAt.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    if (markedAt.size > 50_000) markedAt.clear();
    markedAt.set(key, now);
    const userId = seat.identity.user?.id;
    const user = userId === undefined ? undefined : (await context.people.find([userId])).get(userId);
    // Left meanwhile: entering now would leave a ghost behind.
    if (!user || !context.seats.has(seat.roomId, seat.personKey)) return;
    const person = { user: { ...user, socketId: seat.socketId }, activeAt: now, since: seat.since };
    context.seats.note(seat.roomId, seat.personKey, person);
    await context.crowd.enter(seat.roomId, seat.personKey, person);
  };
  return (seat: Seat): Promise<void> =>
    mark(seat).catch((error: unknown) => log.error({ err: error }, 'somebody’s seat could not be moved to the front'));
}
export type MarkActive = ReturnType<typeof createMarkActive>;
