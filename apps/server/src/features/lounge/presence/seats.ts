import type { Identity, IdentityUser } from '../../../platform/identity.ts';
import type { PresentPerson } from './crowd.ts';
import { personKeyOf } from './person-key.ts';

/** Where a socket of this process sits. */
export interface Seat {
  readonly socketId: string;
  readonly roomId: string;
  readonly identity: Identity;
  readonly personKey: string;
  /** When this person came into the room (ms since 1970); somebody whose line broke for a moment was here all along. */
  readonly since: number;
}

/** One person in a room, however many sockets they have there. */
export interface Sitter {
  readonly seat: Seat;
  /** As the crowd was told; undefined while they are coming in. */
  readonly person: PresentPerson | undefined;
}

export interface LeftSeat {
  readonly seat: Seat;
  /** The person has no socket of this process left in the room. */
  readonly isLast: boolean;
  /** Who is still there, where somebody is. */
  readonly sitter: Sitter | undefined;
}

/** The sockets of this process and their rooms: one room per socket, any number of sockets per person. */
export interface Seats {
  of(socketId: string): Seat | undefined;
  /** The room that somebody last sat in, on whatever socket of this process: a new line has no seat until it joins. */
  lastRoomOf(identity: Identity): string | undefined;
  /** They were put out of this room: it is nobody's last room who may not be in it. */
  forgetRoomOf(personKey: string, roomId: string): void;
  has(roomId: string, personKey: string): boolean;
  sitter(roomId: string, personKey: string): Sitter | undefined;
  /** `isFirst`: this person had no other socket of this process in the room. The socket must not be seated. */
  take(
    socketId: string,
    roomId: string,
    identity: Identity,
    now: number,
  ): { readonly seat: Seat; readonly isFirst: boolean };
  /** Keeps what the crowd is told of somebody who sits; nothing for who has left. */
  note(roomId: string, personKey: string, person: PresentPerson): void;
  /** Somebody's seats carry this name and picture from now on. */
  show(userId: string, shown: Pick<IdentityUser, 'name' | 'uploadedAt'>): void;
  /** Undefined: it was not seated. */
  leave(socketId: string, now: number): LeftSeat | undefined;
  /** The sockets of this process on which this person sits in the room. */
  socketsOf(roomId: string, personKey: string): readonly string[];
  /** Everyone seated here, one entry per person, by room. */
  people(): ReadonlyMap<string, readonly Sitter[]>;
}

/** Longer than a tunnel or a restart of the server's neighbour, shorter than a walk round the block. */
export const stayKeptMs = 120_000;
const staysKept = 20_000;
const lastRoomsKept = 20_000;

/** Since when somebody was here who left a moment ago. */
function createStays() {
  const stays = new Map<string, { readonly since: number; readonly leftAt: number }>();
  return {
    begin(key: string, now: number): number {
      const stay = stays.get(key);
      stays.delete(key);
      return stay !== undefined && now - stay.leftAt <= stayKeptMs ? stay.since : now;
    },
    end(key: string, since: number, now: number): void {
      stays.delete(key);
      stays.set(key, { since, leftAt: now });
      for (const [oldest, { leftAt }] of stays) {
        if (stays.size <= staysKept && now - leftAt <= stayKeptMs) break;
        stays.delete(oldest);
      }
    },
  };
}

/** The room in which somebody sat last; those who sat down longest ago are forgotten. */
function createLastRooms() {
  const rooms = new Map<string, string>();
  return {
    of: (personKey: string) => rooms.get(personKey),
    note(personKey: string, roomId: string): void {
      rooms.delete(personKey);
      rooms.set(personKey, roomId);
      const [oldest] = rooms.keys();
      if (rooms.size > lastRoomsKept && oldest !== undefined) rooms.delete(oldest);
    },
    forget(personKey: string, roomId: string): void {
      if (rooms.get(personKey) === roomId) rooms.delete(personKey);
    },
  };
}

interface Person {
  readonly sockets: Set<string>;
  readonly since: number;
  person: PresentPerson | undefined;
}

export function createSeats(): Seats {
  const seats = new Map<string, Seat>();
  const rooms = new Map<string, Map<string, Person>>();
  const stays = createStays();
  const lastRooms = createLastRooms();

  const find = (roomId: string, personKey: string): Person | undefined => rooms.get(roomId)?.get(personKey);
  const sitterOf = ({ sockets, person }: Person): Sitter | undefined => {
    const [first] = sockets;
    const seat = first === undefined ? undefined : seats.get(first);
    return seat && { seat, person };
  };
  const remove = ({ roomId, personKey, since }: Seat, now: number): void => {
    const people = rooms.get(roomId);
    people?.delete(personKey);
    if (people?.size === 0) rooms.delete(roomId);
    stays.end(`${roomId} ${personKey}`, since, now);
  };

  return {
    of: (socketId) => seats.get(socketId),
    lastRoomOf: (identity) => lastRooms.of(personKeyOf(identity)),
    forgetRoomOf: lastRooms.forget,
    has: (roomId, personKey) => find(roomId, personKey) !== undefined,
    socketsOf: (roomId, personKey) => [...(find(roomId, personKey)?.sockets ?? [])],
    sitter: (roomId, personKey) => {
      const here = find(roomId, personKey);
      return here && sitterOf(here);
    },
    take(socketId, roomId, identity, now) {
      const personKey = personKeyOf(identity);
      const people = rooms.get(roomId) ?? new Map<string, Person>();
      rooms.set(roomId, people);
      const known = people.get(personKey);
      const here = known ?? {
        sockets: new Set(),
        since: stays.begin(`${roomId} ${personKey}`, now),
        person: undefined,
      };
      people.set(personKey, here);
      here.sockets.add(socketId);
      const seat = { socketId, roomId, identity, personKey, since: here.since };
      seats.set(socketId, seat);
      lastRooms.note(personKey, roomId);
      return { seat, isFirst: here.sockets.size === 1 };
    },
    note(roomId, personKey, person) {
      const here = find(roomId, personKey);
      if (here) here.person = person;
    },
    show(userId, shown) {
      for (const [socketId, seat] of seats) {
        const { user } = seat.identity;
        if (user?.id === userId)
          seats.set(socketId, { ...seat, identity: { ...seat.identity, user: { ...user, ...shown } } });
      }
    },
    leave(socketId, now) {
      const seat = seats.get(socketId);
      if (!seat) return undefined;
      seats.delete(socketId);
      const here = find(seat.roomId, seat.personKey);
      here?.sockets.delete(socketId);
      const isLast = here === undefined || here.sockets.size === 0;
      if (isLast) remove(seat, now);
      return { seat, isLast, sitter: isLast || !here ? undefined : sitterOf(here) };
    },
    people: () =>
      new Map(
        [...rooms].map(([roomId, people]) => [roomId, [...people.values()].flatMap((each) => sitterOf(each) ?? [])]),
      ),
  };
}
