import type { Schema } from '../http/endpoint.ts';

/**
 * Who gets an event. `room`: everybody in the room, except people who block its author or are blocked by them.
 * `requester_and_staff`: the requester of the song, the owner and the co-owners; everybody else gets
 * `receive:room:hidden` with the same `seq`. `staff`: owner and co-owners in the room. `user`: one person, on every
 * connection. `connection`: this connection alone. `channel`: connections that have subscribed to the channel.
 */
export type EventAudience = 'room' | 'requester_and_staff' | 'staff' | 'user' | 'connection' | 'channel';

/**
 * Where an event is kept. `room`: the room's log, numbered by `seq` without gaps. `queue`: the queue's, numbered by
 * `id`. `none`: momentary; a client that missed it fetches the state.
 */
export type EventLog = 'room' | 'queue' | 'none';

/** One event that the server sends over the socket. Both sides' types, the lists and the reference come from it. */
export interface RoomEventShape<
  Name extends `receive:${string}` | 'error' = `receive:${string}` | 'error',
  Payload extends Schema = Schema,
  Log extends EventLog = EventLog,
> {
  readonly name: Name;
  readonly summary: string;
  /** Where the product specification (or `decisions`) asks for it, e.g. `3.23`. */
  readonly rule: string;
  readonly audience: EventAudience;
  readonly log: Log;
  readonly payload: Payload;
}

/**
 * Declares an event; keeps the literal types.
 *
 * @example
 * const reaction = defineRoomEvent({
 *   name: 'receive:reaction',
 *   summary: 'A reaction',
 *   rule: '3.26',
 *   audience: 'room',
 *   log: 'none',
 *   payload: reactionSchema,
 * });
 * // client: socket.on('receive:reaction', ({ reactionType, count = 1 }) => console.log(reactionType, count));
 */
// @__NO_SIDE_EFFECTS__
export const defineRoomEvent = <
  const Name extends `receive:${string}` | 'error',
  Payload extends Schema,
  const Log extends EventLog,
>(
  event: RoomEventShape<Name, Payload, Log>,
): RoomEventShape<Name, Payload, Log> => event;
