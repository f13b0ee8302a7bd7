import type { PresentPerson } from '../room/occupancy.ts';

/** Longer than a tunnel or a restart of the server's neighbour, shorter than a walk round the block. */
export const reconnectGraceMs = 120_000;
const recentStaysMax = 20_000;

/** One person in a room, with every socket of this process that they are there on. */
export interface OccupantEntry {
  readonly sockets: Set<string>;
  /** When they came (ms since 1970). */
  readonly since: number;
  person: PresentPerson | undefined;
}

interface OccupantSocket {
  readonly roomId: string;
  readonly personKey: string;
  readonly socketId: string;
}

export interface RoomOccupants {
  find(roomId: string, personKey: string): OccupantEntry | undefined;
  enter(socket: OccupantSocket, now: number): OccupantEntry;
  /** Who is still there, on another socket; undefined: the person has none left. */
  leave(socket: OccupantSocket, now: number): OccupantEntry | undefined;
  byRoom(): ReadonlyMap<string, ReadonlyMap<string, OccupantEntry>>;
}

/** Since when somebody was here who left a moment ago. */
function createReconnectGrace() {
  const recentStays = new Map<string, { readonly since: number; readonly leftAt: number }>();
  return {
    begin(key: string, now: number): number {
      const stay = recentStays.get(key);
      recentStays.delete(key);
      return stay !== undefined && now - stay.leftAt <= reconnectGraceMs ? stay.since : now;
    },
    end(key: string, since: number, now: number): void {
      recentStays.delete(key);
      recentStays.set(key, { since, leftAt: now });
      for (const [oldest, { leftAt }] of recentStays) {
        if (recentStays.size <= recentStaysMax && now - leftAt <= reconnectGraceMs) break;
        recentStays.delete(oldest);
      }
    },
  };
}

/** The people of this process's rooms, however many sockets each has. */
export function createRoomOccupants(): RoomOccupants {
  const rooms = new Map<string, Map<string, OccupantEntry>>();
  const recentStays = createReconnectGrace();
  const find = (roomId: string, personKey: string): OccupantEntry | undefined => rooms.get(roomId)?.get(personKey);

  const remove = (roomId: string, personKey: string): void => {
    const people = rooms.get(roomId);
    people?.delete(personKey);
    if (people?.size === 0) rooms.delete(roomId);
  };

  return {
    find,
    enter({ roomId, personKey, socketId }, now) {
      const people = rooms.get(roomId) ?? new Map<string, OccupantEntry>();
      rooms.set(roomId, people);
      const here = people.get(personKey) ?? {
        sockets: new Set<string>(),
        since: recentStays.begin(`${roomId} ${personKey}`, now),
        person: undefined,
      };
      people.set(personKey, here);
      here.sockets.add(socketId);
      return here;
    },
    leave({ roomId, personKey, socketId }, now) {
      const here = find(roomId, personKey);
      here?.sockets.delete(socketId);
      if (here && here.sockets.size > 0) return here;
      remove(roomId, personKey);
      if (here) recentStays.end(`${roomId} ${personKey}`, here.since, now);
      return undefined;
    },
    byRoom: () => rooms,
  };
}
