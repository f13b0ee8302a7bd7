import type { Identity, IdentityUser } from '#platform/identity.ts';
import type { PresentPerson } from '../room/occupancy.ts';
import { personKeyOf } from '../room/person-key.ts';
import { createLastRooms } from './last-rooms.ts';
import { createRoomOccupants, type OccupantEntry } from './room-occupants.ts';
import { createSessionRooms } from './session-rooms.ts';

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
  /** The same person has another identity now, as after a login: their last room stays theirs. */
  handOver(before: Identity, after: Identity): void;
  /** Forgets that this was the person's last room: they were kicked or banned, and must not be shown it again. */
  forgetRoomOf(personKey: string, roomId: string): void;
  has(roomId: string, personKey: string): boolean;
  /** Whether a socket of this session is in the room. */
  hasSession(roomId: string, sessionHash: string): boolean;
  /** Of the rooms that this session has a socket in, the one that it came into last; the person's other sessions do not count. */
  roomOfSession(sessionHash: string): string | undefined;
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

/** Who of a room's people this is, as others are shown them; nobody where all their sockets are gone. */
type OccupantOf = (entry: OccupantEntry) => Occupant | undefined;

const createOccupantOf =
  (connections: ReadonlyMap<string, JoinedSocket>): OccupantOf =>
  ({ sockets, person }) => {
    const [first] = sockets;
    const connection = first === undefined ? undefined : connections.get(first);
    return connection && { connection, person };
  };

function updateProfile(
  connections: Map<string, JoinedSocket>,
  userId: string,
  shown: Pick<IdentityUser, 'name' | 'uploadedAt'>,
): void {
  for (const [socketId, connection] of connections) {
    const { identity } = connection;
    const { user } = identity;
    if (user?.id !== userId) continue;
    connections.set(socketId, { ...connection, identity: { ...identity, user: { ...user, ...shown } } });
  }
}

export function createRoomConnections(): RoomConnections {
  const connections = new Map<string, JoinedSocket>();
  const occupants = createRoomOccupants();
  const lastRooms = createLastRooms();
  const occupantOf = createOccupantOf(connections);
  const sessions = createSessionRooms();
  return {
    of: (socketId) => connections.get(socketId),
    lastRoomOf: (identity) => lastRooms.of(personKeyOf(identity)),
    handOver: (before, after) => {
      const roomId = lastRooms.of(personKeyOf(before));
      if (roomId !== undefined) lastRooms.record(personKeyOf(after), roomId);
    },
    forgetRoomOf: lastRooms.forget,
    has: (roomId, personKey) => occupants.find(roomId, personKey) !== undefined,
    hasSession: sessions.has,
    roomOfSession: sessions.latest,
    socketsOf: (roomId, personKey) => [...(occupants.find(roomId, personKey)?.sockets ?? [])],
    occupant: (roomId, personKey) => {
      const here = occupants.find(roomId, personKey);
      return here && occupantOf(here);
    },
    take(socketId, roomId, identity, now) {
      const personKey = personKeyOf(identity);
      const { since, sockets } = occupants.enter({ roomId, personKey, socketId }, now);
      const connection = { socketId, roomId, identity, personKey, since };
      connections.set(socketId, connection);
      sessions.enter(roomId, identity.sessionHash);
      lastRooms.record(personKey, roomId);
      return { connection, isFirst: sockets.size === 1 };
    },
    record(roomId, personKey, person) {
      const here = occupants.find(roomId, personKey);
      if (here) here.person = person;
    },
    updateProfile: (userId, shown) => updateProfile(connections, userId, shown),
    leave(socketId, now) {
      const connection = connections.get(socketId);
      if (!connection) return undefined;
      connections.delete(socketId);
      sessions.leave(connection.roomId, connection.identity.sessionHash);
      const here = occupants.leave(connection, now);
      return { connection, isLast: here === undefined, occupant: here && occupantOf(here) };
    },
    people: () =>
      new Map(
        [...occupants.byRoom()].map(([roomId, people]) => [
          roomId,
          [...people.values()].flatMap((each) => occupantOf(each) ?? []),
        ]),
      ),
  };
}
