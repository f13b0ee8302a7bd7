import { findMentions, hasMention } from '@madoi/domain/lounge/chat/find-mentions';
import type { RoomLogStore } from '../activity/room-log.store.ts';
import type { Occupancy } from '../room/occupancy.ts';
import type { RoomStore } from '../room/room.store.ts';
import type { VisitStore } from './visits.store.ts';

export interface MessageMentions {
  /** Whom the message calls by name. */
  readonly mentioned: readonly string[];
  /** Whom it answers: it begins with their name, and they had written something here. They are in no other list. */
  readonly answered: readonly string[];
}

/** What notifications are told of rooms. */
export interface RoomNotificationPort {
  /** The users who are in a room now. */
  occupantsOf(roomId: string): Promise<ReadonlySet<string>>;
  /** The people who were ever in this room and whom a message calls by name, or answers. `seq`: its place in the log. */
  mentionsIn(roomId: string, message: { readonly message: string; readonly seq: number }): Promise<MessageMentions>;
  /** Of these rooms those that are open, with how many people are there. */
  roomsNow(roomIds: readonly string[]): Promise<ReadonlyMap<string, { readonly listeners: number }>>;
}

/** Of a room that many have been to, those who were there last can be called. */
const mentionableMax = 3_000;
/** How many events of the log what is answered may lie back. */
const answerableMax = 500;

const nobody: MessageMentions = { mentioned: [], answered: [] };

export interface RoomNotificationDeps {
  readonly rooms: Pick<RoomStore, 'find' | 'findMany'>;
  readonly occupancy: Pick<Occupancy, 'listUsers' | 'counts'>;
  readonly visits: Pick<VisitStore, 'listNames'>;
  readonly logStore: Pick<RoomLogStore, 'findAuthors'>;
}

const createMentionsIn =
  ({ visits, logStore }: RoomNotificationDeps): RoomNotificationPort['mentionsIn'] =>
  async (roomId, { message, seq }) => {
    if (!hasMention(message)) return nobody;
    const { ids, addressedIds } = findMentions(message, await visits.listNames(roomId, mentionableMax));
    if (addressedIds.length === 0) return { mentioned: ids, answered: [] };
    const authors = await logStore.findAuthors(roomId, addressedIds, seq, answerableMax);
    return { mentioned: ids.filter((id) => !authors.has(id)), answered: ids.filter((id) => authors.has(id)) };
  };

export function createRoomNotificationPort(deps: RoomNotificationDeps): RoomNotificationPort {
  const { rooms, occupancy } = deps;
  return {
    mentionsIn: createMentionsIn(deps),
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
