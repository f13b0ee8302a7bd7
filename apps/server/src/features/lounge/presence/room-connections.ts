import type { Identity, IdentityUser } from '#platform/identity.ts';
import type { PresentPerson } from './occupancy.ts';
import { personKeyOf } from './person-key.ts';

/** The room that a socket of this process is in. */
export interface JoinedSocket {
  readonly socketId: string;
  readonly roomId: string;
  readonly identity: Identity;
  readonly personKey: string;
  /** When this person came into the room (ms since 1970); an occupant who reconnects within the grace period was here all along. */
  readonly since: number;
}

/** One person in a room, however many sockets they have there. */
export interface Occupant {
  readonly connection: JoinedSocket;
  /** As published to the occupancy; undefined while they are joining. */
  readonly person: PresentPerson | undefined;
}

export interface LeaveResult {
  readonly connection: JoinedSocket;
  /** The person has no socket of this process left in the room. */
  readonly isLast: boolean;
  /** Who is still there, where somebody is. */
  readonly occupant: Occupant | undefined;
}

/** The sockets of this process and their rooms: one room per socket, any number of sockets per person. */
export interface RoomConnections {
  of(socketId: string): JoinedSocket | undefined;
  /** The room that somebody was last in, on whatever socket of this process: a new connection is in no room until it joins. */
  lastRoomOf(identity: Identity): string | undefined;
  /** Forgets that this was the person's last room: they were kicked or banned, and must not be shown it again. */
  forgetRoomOf(personKey: string, roomId: string): void;
  has(roomId: string, personKey: string): boolean;
  occupant(roomId: string, personKey: string): Occupant | undefined;
  /** `isFirst`: this person had no other socket of this process in the room. The socket must be in no room. */
  take(
    socketId: string,
    roomId: string,
    identity: Identity,
    now: number,
  ): { readonly connection: JoinedSocket; readonly isFirst: boolean };
  /** Stores what is published of an occupant; ignored for who has left. */
  record(roomId: string, personKey: string, person: PresentPerson): void;
  /** The connections of this user carry this name and picture from now on. */
  updateProfile(userId: string, shown: Pick<IdentityUser, 'name' | 'uploadedAt'>): void;
  /** Undefined: it was in no room. */
  leave(socketId: string, now: number): LeaveResult | undefined;
  /** The sockets of this process with which this person is in the room. */
  socketsOf(roomId: string, personKey: string): readonly string[];
  /** Everyone connected here, one entry per person, by room. */
  people(): ReadonlyMap<string, readonly Occupant[]>;
}

/** Longer than a tunnel or a restart of the server's neighbour, shorter than a walk round the block. */
export const rejoinGraceMs = 120_000;
const recentStaysMax = 20_000;
const lastRoomsMax = 20_000;

/** Since when somebody was here who left a moment ago. */
function createRejoinGrace() {
  const recentStays = new Map<string, { readonly since: number; readonly leftAt: number }>();
  return {
    begin(key: string, now: number): number {
      const stay = recentStays.get(key);
      recentStays.delete(key);
      return stay !== undefined && now - stay.leftAt <= rejoinGraceMs ? stay.since : now;
    },
    end(key: string, since: number, now: number): void {
      recentStays.delete(key);
      recentStays.set(key, { since, leftAt: now });
      for (const [oldest, { leftAt }] of recentStays) {
        if (recentStays.size <= recentStaysMax && now - leftAt <= rejoinGraceMs) break;
        recentStays.delete(oldest);
      }
    },
  };
}

/** The room in which somebody was last; those who joined longest ago are forgotten. */
function createLastRooms() {
  const rooms = new Map<string, string>();
  return {
    of: (personKey: string) => rooms.get(personKey),
    record(personKey: string, roomId: string): void {
      rooms.delete(personKey);
      rooms.set(personKey, roomId);
      const [oldest] = rooms.keys();
      if (rooms.size > lastRoomsMax && oldest !== undefined) rooms.delete(oldest);
    },
    forget(personKey: string, roomId: string): void {
      if (rooms.get(personKey) === roomId) rooms.delete(personKey);
    },
  };
}

interface OccupantEntry {
  readonly sockets: Set<string>;
  readonly since: number;
  person: PresentPerson | undefined;
}

export function createRoomConnections(): RoomConnections {
  const roomConnections = new Map<string, JoinedSocket>();
  const rooms = new Map<string, Map<string, OccupantEntry>>();
  const recentStays = createRejoinGrace();
  const lastRooms = createLastRooms();

  const find = (roomId: string, personKey: string): OccupantEntry | undefined => rooms.get(roomId)?.get(personKey);
  const occupantOf = ({ sockets, person }: OccupantEntry): Occupant | undefined => {
    const [first] = sockets;
    const connection = first === undefined ? undefined : roomConnections.get(first);
    return connection && { connection, person };
  };
  const remove = ({ roomId, personKey, since }: JoinedSocket, now: number): void => {
    const people = rooms.get(roomId);
    people?.delete(personKey);
    if (people?.size === 0) rooms.delete(roomId);
    recentStays.end(`${roomId} ${personKey}`, since, now);
  };

  return {
    of: (socketId) => roomConnections.get(socketId),
    lastRoomOf: (identity) => lastRooms.of(personKeyOf(identity)),
    forgetRoomOf: lastRooms.forget,
    has: (roomId, personKey) => find(roomId, personKey) !== undefined,
    socketsOf: (roomId, personKey) => [...(find(roomId, personKey)?.sockets ?? [])],
    occupant: (roomId, personKey) => {
      const here = find(roomId, personKey);
      return here && occupantOf(here);
    },
    take(socketId, roomId, identity, now) {
      const personKey = personKeyOf(identity);
      const people = rooms.get(roomId) ?? new Map<string, OccupantEntry>();
      rooms.set(roomId, people);
      const known = people.get(personKey);
      const here = known ?? {
        sockets: new Set(),
        since: recentStays.begin(`${roomId} ${personKey}`, now),
        person: undefined,
      };
      people.set(personKey, here);
      here.sockets.add(socketId);
      const connection = { socketId, roomId, identity, personKey, since: here.since };
      roomConnections.set(socketId, connection);
      lastRooms.record(personKey, roomId);
      return { connection, isFirst: here.sockets.size === 1 };
    },
    record(roomId, personKey, person) {
      const here = find(roomId, personKey);
      if (here) here.person = person;
    },
    updateProfile(userId, shown) {
      for (const [socketId, connection] of roomConnections) {
        const { user } = connection.identity;
        if (user?.id === userId)
          roomConnections.set(socketId, {
            ...connection,
            identity: { ...connection.identity, user: { ...user, ...shown } },
          });
      }
    },
    leave(socketId, now) {
      const connection = roomConnections.get(socketId);
      if (!connection) return undefined;
      roomConnections.delete(socketId);
      const here = find(connection.roomId, connection.personKey);
      here?.sockets.delete(socketId);
      const isLast = here === undefined || here.sockets.size === 0;
      if (isLast) remove(connection, now);
      return { connection, isLast, occupant: isLast || !here ? undefined : occupantOf(here) };
    },
    people: () =>
      new Map(
        [...rooms].map(([roomId, people]) => [roomId, [...people.values()].flatMap((each) => occupantOf(each) ?? [])]),
      ),
  };
}
