import { orderRequests } from '@madoi/domain/lounge/requests/request-order';
import { createInFlight } from '#platform/in-flight.ts';
import type { Log } from '#platform/log.ts';
import type { RoomRecord } from '../room/room.store.ts';
import { takeRequest } from './accept-request.ts';
import { removeRequestOf } from './remove-or-move-request.ts';
import { presentVoters, type RequestsContext } from './requests-context.ts';

/** What listeners ask for in the product's own rooms, which nobody keeps. */
export interface HouseRequests {
  /**
   * Takes what waits in a house in its owner's name, in its order. What a full queue has no place for goes on waiting, and so does all of it
   * after an error, which is logged: it is tried again when somebody asks next and when a server starts. What cannot be played any more is
   * declined. Never rejects.
   */
  take(house: RoomRecord): Promise<void>;
  /** Begins to take what a process before this one left waiting. A server starts without it, too. */
  begin(): void;
  /** Calls off what is not begun, and waits for the request that is being taken. */
  stop(): Promise<void>;
}

async function takeWaiting(context: RequestsContext, room: RoomRecord, isOver: () => boolean): Promise<void> {
  const present = await presentVoters(context, room);
  const { waiting, taken } = await context.store.read(room.id, undefined, context.clock.now(), present);
  for (const { id } of orderRequests(waiting, taken)) {
    if (isOver()) return;
    const { message } = await takeRequest(context, room, { requestId: id }, room.ownerId);
    if (message === 'queue_full') return;
    if (message === 'unavailable')
      await removeRequestOf(context, room.id, { requestId: id }, { id: room.ownerId, isStaff: true });
  }
}

/** Each room is tried for itself: an error in one holds up no other. */
export function createHouseRequests(context: RequestsContext, log: Pick<Log, 'error'>): HouseRequests {
  const inFlight = createInFlight();
  let isOver = false;
  const logged = async (work: () => Promise<void>, fields: { readonly roomId?: string } = {}): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, ...fields }, 'what waits in the house lounge could not be taken');
    }
  };
  const takeIn = (roomId: string, find: () => Promise<RoomRecord | undefined>): Promise<void> =>
    logged(
      async () => {
        const room = await find();
        if (room) await takeWaiting(context, room, () => isOver);
      },
      { roomId },
    );
  const takeLeftOver = async (): Promise<void> => {
    for (const roomId of await context.store.findWaitingHouses())
      if (!isOver) await takeIn(roomId, () => context.rooms.find(roomId));
  };
  return {
    take: (house) => takeIn(house.id, async () => house),
    begin: () => inFlight.add(logged(takeLeftOver)),
    stop: () => {
      isOver = true;
      return inFlight.done();
    },
  };
}
