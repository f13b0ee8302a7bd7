import type { RoomStore } from '../room/room.store.ts';
import type { Occupancy } from './occupancy.ts';

/** What notifications are told of rooms. */
export interface RoomNotificationPort {
  /** The users who are in a room now. */
  occupantsOf(roomId: string): Promise<ReadonlySet<string>>;
  /** Of these rooms those that are open, with how many people are there. */
  roomsNow(roomIds: readonly string[]): Promise<ReadonlyMap<string, { readonly listeners: number }>>;
}

export function createRoomNotificationPort({
  rooms,
  occupancy,
}: {
  readonly rooms: Pick<RoomStore, 'findMany'>;
  readonly occupancy: Pick<Occupancy, 'listUsers' | 'counts'>;
}): RoomNotificationPort {
  return {
    occupantsOf: async (roomId) => new Set((await occupancy.listUsers(roomId)).map(({ user }) => user.id)),
    roomsNow: async (roomIds) => {
      if (roomIds.length === 0) return new Map();
      const found = await rooms.findMany(roomIds);
      const open = roomIds.filter((id) => found.get(id)?.life === 'live');
      const counts = await occupancy.counts(open);
      return new Map(open.map((id, at) => [id, { listeners: counts[at] ?? 0 }]));
    },
  };
}
