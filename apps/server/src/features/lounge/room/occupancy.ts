import type { UserSummary } from '@madoi/contract/lounge/presence';
import type { Presence } from '#platform/bus/bus.ts';
import { guestPrefix } from './person-key.ts';

/** Somebody in a room: guests have no `user`. `activeAt`: when they last did something; `since`: when they came (ms since 1970). */
export interface PresentPerson {
  readonly user?: UserSummary;
  readonly activeAt: number;
  readonly since: number;
}

/** How many people there are, and how many of them are guests. */
export interface OccupancyCount {
  readonly present: number;
  readonly guests: number;
}

/** Who is in which room, over all processes. One person counts once, however many tabs they have open. */
export interface Occupancy {
  /** Enters, or refreshes. */
  enter(roomId: string, personKey: string, person: PresentPerson): Promise<OccupancyCount>;
  leave(roomId: string, personKey: string): Promise<OccupancyCount>;
  /** Whether they are there, on whichever process. */
  has(roomId: string, personKey: string): Promise<boolean>;
  countWithGuests(roomId: string): Promise<OccupancyCount>;
  count(roomId: string): Promise<number>;
  /** In the order of the ids. */
  counts(roomIds: readonly string[]): Promise<readonly number[]>;
  /** Users, who was active last first. */
  listUsers(roomId: string): Promise<readonly Required<PresentPerson>[]>;
  /** Guests, by their person keys, latest first. */
  listGuests(roomId: string): Promise<readonly { readonly personKey: string; readonly activeAt: number }[]>;
}

const isNamed = (person: PresentPerson): person is Required<PresentPerson> => person.user !== undefined;

export function createOccupancy(presence: Presence): Occupancy {
  const usersOf = (roomId: string): string => `lounge:${roomId}`;
  const guestsOf = (roomId: string): string => `lounge-guests:${roomId}`;
  const placeOf = (roomId: string, personKey: string): string =>
    personKey.startsWith(guestPrefix) ? guestsOf(roomId) : usersOf(roomId);
  const counts = async (roomIds: readonly string[]): Promise<readonly OccupancyCount[]> => {
    const all = await presence.counts([...roomIds.map(usersOf), ...roomIds.map(guestsOf)]);
    return roomIds.map((_, at) => {
      const guests = all[at + roomIds.length] ?? 0;
      return { present: (all[at] ?? 0) + guests, guests };
    });
  };
  const countWithGuests = async (roomId: string): Promise<OccupancyCount> => {
    const [count] = await counts([roomId]);
    return count ?? { present: 0, guests: 0 };
  };
  return {
    enter: async (roomId, personKey, person) => {
      await presence.enter(placeOf(roomId, personKey), personKey, person);
      return countWithGuests(roomId);
    },
    leave: async (roomId, personKey) => {
      await presence.leave(placeOf(roomId, personKey), personKey);
      return countWithGuests(roomId);
    },
    has: (roomId, personKey) => presence.has(placeOf(roomId, personKey), personKey),
    countWithGuests,
    count: async (roomId) => (await countWithGuests(roomId)).present,
    counts: async (roomIds) => (await counts(roomIds)).map(({ present }) => present),
    async listUsers(roomId) {
      const members = await presence.members(usersOf(roomId));
      return members
        .map(({ detail }) => detail as PresentPerson)
        .filter(isNamed)
        .sort((a, b) => b.activeAt - a.activeAt || (a.user.id < b.user.id ? -1 : 1));
    },
    async listGuests(roomId) {
      const members = await presence.members(guestsOf(roomId));
      return members
        .map(({ member, detail }) => ({ personKey: member, activeAt: (detail as PresentPerson).activeAt }))
        .sort((a, b) => b.activeAt - a.activeAt || (a.personKey < b.personKey ? -1 : 1));
    },
  };
}
