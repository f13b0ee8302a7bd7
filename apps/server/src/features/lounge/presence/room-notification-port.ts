import { findMentions, hasMention } from '@madoi/domain/lounge/chat/find-mentions';
import type { RoomStore } from '../room/room.store.ts';
import type { Occupancy } from './occupancy.ts';
import type { VisitStore } from './visits.store.ts';

/** What notifications are told of rooms. */
export interface RoomNotificationPort {
  /** The users who are in a room now. */
  occupantsOf(roomId: string): Promise<ReadonlySet<string>>;
  nameOf(roomId: string): Promise<string | undefined>;
  /** The people who were ever in this room and whom a message calls by name. */
  mentionedIn(roomId: string, text: string): Promise<readonly string[]>;
  /** Of these rooms those that are open, with how many people are there. */
  roomsNow(roomIds: readonly string[]): Promise<ReadonlyMap<string, { readonly listeners: number }>>;
}

/** Of a room that many have been to, those who were there last can be called. */
const mentionableMax = 3_000;

export interface RoomNotificationDeps {
  readonly rooms: Pick<RoomStore, 'find' | 'findMany'>;
  readonly occupancy: Pick<Occupancy, 'listUsers' | 'counts'>;
  readonly visits: Pick<VisitStore, 'listNames'>;
}

export function createRoomNotificationPort({ rooms, occupancy, visits }: RoomNotificationDeps): RoomNotificationPort {
  return {
    nameOf: async (roomId) => (await rooms.find(roomId))?.name,
    mentionedIn: async (roomId, text) =>
      hasMention(text) ? findMentions(text, await visits.listNames(roomId, mentionableMax)) : [],
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
