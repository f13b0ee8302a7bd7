import type { Identity } from '../../../platform/identity.ts';
import { personKeyOf } from './crowd.ts';

/** Where a socket of this process sits. */
export interface Seat {
  readonly socketId: string;
  readonly roomId: string;
  readonly identity: Identity;
  readonly personKey: string;
}

/** The sockets of this process and their rooms: one room per socket, any number of sockets per person. */
export interface Seats {
  of(socketId: string): Seat | undefined;
  has(roomId: string, personKey: string): boolean;
  /** `isFirst`: this person had no other socket of this process in the room. The socket must not be seated. */
  take(socketId: string, roomId: string, identity: Identity): { readonly seat: Seat; readonly isFirst: boolean };
  /** `isLast`: the person has no socket of this process left in the room. Undefined: it was not seated. */
  leave(socketId: string): { readonly seat: Seat; readonly isLast: boolean } | undefined;
  /** Everyone seated here, one seat per person, by room. */
  people(): ReadonlyMap<string, readonly Seat[]>;
}

export function createSeats(): Seats {
  const seats = new Map<string, Seat>();
  /** room → person → sockets */
  const rooms = new Map<string, Map<string, Set<string>>>();

  return {
    of: (socketId) => seats.get(socketId),
    has: (roomId, personKey) => rooms.get(roomId)?.has(personKey) ?? false,
    take(socketId, roomId, identity) {
      const personKey = personKeyOf(identity);
      const people = rooms.get(roomId) ?? new Map<string, Set<string>>();
      rooms.set(roomId, people);
      const sockets = people.get(personKey) ?? new Set<string>();
      people.set(personKey, sockets.add(socketId));
      const seat = { socketId, roomId, identity, personKey };
      seats.set(socketId, seat);
      return { seat, isFirst: sockets.size === 1 };
    },
    leave(socketId) {
      const seat = seats.get(socketId);
      if (!seat) return undefined;
      seats.delete(socketId);
      const people = rooms.get(seat.roomId);
      const sockets = people?.get(seat.personKey);
      sockets?.delete(socketId);
      const isLast = sockets === undefined || sockets.size === 0;
      if (isLast) people?.delete(seat.personKey);
      if (people?.size === 0) rooms.delete(seat.roomId);
      return { seat, isLast };
    },
    people() {
      const one = (sockets: ReadonlySet<string>): readonly Seat[] => {
        const [first] = sockets;
        const seat = first === undefined ? undefined : seats.get(first);
        return seat ? [seat] : [];
      };
      return new Map([...rooms].map(([roomId, people]) => [roomId, [...people.values()].flatMap(one)]));
    },
  };
}
