import type { Log } from '#platform/log.ts';
import type { PresenceContext } from './join-room.ts';
import type { JoinedSocket } from './room-connections.ts';

/** Not more often than this per person: the order on the stage needs no more. */
const everyMs = 5_000;

type Context = Pick<PresenceContext, 'occupancy' | 'people' | 'clock' | 'roomConnections'>;

/**
 * Who is active moves to the front of the list. Never rejects: what they did is done, and must not be answered as a failure
 * because of their place on the stage.
 */
export function createMarkActive(context: Context, log: Log) {
  const markedAt = new Map<string, number>();
  const mark = async (connection: JoinedSocket): Promise<void> => {
    const now = context.clock.now();
    const key = `${connection.roomId} ${connection.personKey}`;
    if (now - (markedAt.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    if (markedAt.size > 50_000) markedAt.clear();
    markedAt.set(key, now);
    const userId = connection.identity.user?.id;
    const user = userId === undefined ? undefined : (await context.people.find([userId])).get(userId);
    // Left meanwhile: entering now would leave a stale occupant behind.
    if (!user || !context.roomConnections.has(connection.roomId, connection.personKey)) return;
    const person = { user: { ...user, socketId: connection.socketId }, activeAt: now, since: connection.since };
    context.roomConnections.record(connection.roomId, connection.personKey, person);
    await context.occupancy.enter(connection.roomId, connection.personKey, person);
  };
  return (connection: JoinedSocket): Promise<void> =>
    mark(connection).catch((error: unknown) =>
      log.error({ err: error }, 'an occupant could not be moved to the front'),
    );
}
export type MarkActive = ReturnType<typeof createMarkActive>;
