import { orderRequests } from '@madoi/domain/lounge/requests/request-order';
import type { Log } from '#platform/log.ts';
import type { RoomRecord } from '../room/room.store.ts';
import { takeRequest } from './accept-request.ts';
import { removeRequestOf } from './remove-or-move-request.ts';
import { presentVoters, type RequestsContext } from './requests-context.ts';

/**
 * Nobody keeps the product's own room: what waits there is taken in its owner's name, in its order. What a full queue has no place for goes on waiting,
 * and is tried again when somebody asks next and when a server starts; what cannot be played any more is declined.
 */
export async function takeForHouse(context: RequestsContext, room: RoomRecord): Promise<void> {
  const present = await presentVoters(context, room);
  const { waiting, taken } = await context.store.read(room.id, undefined, context.clock.now(), present);
  for (const { id } of orderRequests(waiting, taken)) {
    const { message } = await takeRequest(context, room, { requestId: id }, room.ownerId);
    if (message === 'queue_full') return;
    if (message === 'unavailable')
      await removeRequestOf(context, room.id, { requestId: id }, { id: room.ownerId, isStaff: true });
  }
}

/** What a process before this one left waiting. The server starts without it, too. */
export async function takeForHousesAtStart(context: RequestsContext, log: Log): Promise<void> {
  try {
    for (const roomId of await context.store.findWaitingHouses()) {
      const room = await context.rooms.find(roomId);
      if (room) await takeForHouse(context, room);
    }
  } catch (error) {
    log.error({ err: error }, 'what waits in the house lounge could not be taken');
  }
}
