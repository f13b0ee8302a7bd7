import type { StoreApi } from 'zustand/vanilla';
import { joinWithinMs } from '../socket/send-twice.ts';
import { untilState } from '../socket/until-state.ts';
import type { RoomConnection } from './room-connection.ts';
import type { RoomSession } from './room-session.ts';

const isOnTheWay = ({ joinedAsUserId, membership: { kind } }: RoomConnection): boolean =>
  kind === 'joining' || kind === 'waiting' || (kind === 'joined' && joinedAsUserId === undefined);

/**
 * The session of a room that a user is in under their name, for which it waits for at most `withinMs`. A guest who has just signed up is still a
 * guest's member, who may not send messages; what a user says while the connection is lost is sent when they are back in the room, and not in the
 * name of somebody else. `left`: the page went away from the room meanwhile, or was put out, and nobody is to hear of it.
 */
export const sessionOnceJoined = async (
  connection: StoreApi<RoomConnection>,
  withinMs: number,
): Promise<RoomSession | 'offline' | 'left'> => {
  const { joinedAsUserId: before } = connection.getState();
  await untilState(connection, (state) => !isOnTheWay(state), withinMs);
  const { session, membership, joinedAsUserId } = connection.getState();
  if (membership.kind === 'outside' || membership.kind === 'refused') return 'left';
  if (membership.kind !== 'joined' || joinedAsUserId === undefined || session === undefined) return 'offline';
  return before === undefined || before === joinedAsUserId ? session : 'left';
};

type Work<Outcome> = (session: RoomSession) => Promise<Outcome>;

const hasLeft = ({ session, membership: { kind } }: RoomConnection, before: RoomSession): boolean =>
  session !== before || kind === 'outside' || kind === 'refused';

const outcomeIn = async <Outcome>(connection: StoreApi<RoomConnection>, session: RoomSession, work: Work<Outcome>) => {
  const outcome = await work(session);
  return hasLeft(connection.getState(), session) ? 'left' : outcome;
};

/** What came of a command that waits for the room by itself; `left`, as in `sessionOnceJoined`, also where the page went away meanwhile. */
export const workInRoom = async <Outcome>(
  connection: StoreApi<RoomConnection>,
  work: Work<Outcome>,
): Promise<Outcome | 'offline' | 'left'> => {
  const { session } = connection.getState();
  return session === undefined ? 'offline' : outcomeIn(connection, session, work);
};

/** As `workInRoom`, of what only a user may do, once the page has joined under the user's name. */
export const workOnceJoined = async <Outcome>(
  connection: StoreApi<RoomConnection>,
  work: Work<Outcome>,
): Promise<Outcome | 'offline' | 'left'> => {
  const session = await sessionOnceJoined(connection, joinWithinMs);
  return typeof session === 'string' ? session : outcomeIn(connection, session, work);
};
