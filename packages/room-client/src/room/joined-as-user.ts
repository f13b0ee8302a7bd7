import type { StoreApi } from 'zustand/vanilla';
import type { RoomConnection } from './room-connection.ts';

const isSettled = ({ joinedAsUserId, membership: { kind } }: RoomConnection): boolean =>
  joinedAsUserId !== undefined || (kind !== 'joining' && kind !== 'joined');

/**
 * Resolves once the server knows this membership by a user, at once where it does already. A guest who has just signed up is
 * still a guest's member, who may not send messages. Resolves too when there is no membership to wait for.
 */
export const untilJoinedAsUser = (connection: StoreApi<RoomConnection>): Promise<RoomConnection> =>
  new Promise((resolve) => {
    if (isSettled(connection.getState())) return resolve(connection.getState());
    const stop = connection.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      resolve(state);
    });
    return undefined;
  });

const isOnTheWay = ({ joinedAsUserId, membership: { kind } }: RoomConnection): boolean =>
  kind === 'joining' || kind === 'waiting' || (kind === 'joined' && joinedAsUserId === undefined);

/**
 * Waits for a lost connection too, for at most `withinMs`: what a user says meanwhile is sent when they are back in the room.
 * Resolves to the session of a room that they are in under their name, else to undefined.
 */
export const sessionOnceJoined = async (
  connection: StoreApi<RoomConnection>,
  withinMs: number,
): Promise<RoomConnection['session']> => {
  if (isOnTheWay(connection.getState())) {
    await new Promise<void>((resolve) => {
      const end = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = connection.subscribe((state) => isOnTheWay(state) || end());
      const timer = setTimeout(end, withinMs);
    });
  }
  const { session, membership, joinedAsUserId } = connection.getState();
  return membership.kind === 'joined' && joinedAsUserId !== undefined ? session : undefined;
};
