import * as z from 'zod/mini';
import type { Activity } from './lounge/activity.ts';
import type { Message } from './lounge/chat.ts';
import type { CoOwnerNotice } from './lounge/co-owners.ts';
import type { LiveCommands, LivePayloads, LivePersonalPayloads } from './lounge/live/live-events.ts';
import type { UserRemoved } from './lounge/moderation.ts';
import type { Ack, UserJoined, UserLeft } from './lounge/presence.ts';
import type { QueueEvent, RegisterResult } from './lounge/queue.ts';
import type { QueueDrag } from './lounge/queue-drag.ts';
import type { Reaction } from './lounge/reaction.ts';
import type { RequestAck, RequestAdded, RequestMoved, RequestRemoved } from './lounge/requests.ts';
import type { LoungeMeta } from './lounge/room.ts';
import type { BlockEntry } from './people/blocks.ts';

/** `t0` is the client's clock when it asked, echoed by being in the closure; `t1`, `t2` are the server's on receipt and answer, ms with fractions. */
export const clockSchema = z.object({ t0: z.number() });
export interface ClockAnswer {
  readonly t1: number;
  readonly t2: number;
}

/** Specification 8.17. */
export const errorSources = [
  'unknown',
  'message',
  'join',
  'queue_event_register',
  'reaction',
  'user_leave',
  'get_message_history',
  'room_archive',
] as const;
export type ErrorSource = (typeof errorSources)[number];
export const errorTypes = ['unknown', 'bad_param', 'internal_error', 'ng_words'] as const;
export type ErrorType = (typeof errorTypes)[number];
/** Specification 8.07: read with `unknown` where something is missing, or is of a newer server. */
export const socketErrorSchema = z.catch(
  z.object({
    source: z.catch(z.enum(errorSources), 'unknown'),
    type: z.catch(z.enum(errorTypes), 'unknown'),
    message: z.catch(z.string(), 'unknown'),
  }),
  { source: 'unknown', type: 'unknown', message: 'unknown' },
);
export type SocketError = Readonly<z.output<typeof socketErrorSchema>>;

/** Payloads are `unknown` here on purpose: the edge parses them with the schema of the same command. */
export interface ClientToServerEvents extends LiveCommands {
  'send:user:joined:v2': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:user:leave': (payload?: unknown, ack?: (answer: Ack) => void) => void;
  'send:message': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:message:remove': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:reaction': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:queue:event:register': (payload: unknown, ack?: (answer: RegisterResult) => void) => void;
  /** What the sender has in hand in the queue; told to the room's other controllers alone. */
  'send:queue:hand:update': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:request_queue:event:add': (payload: unknown, ack?: (answer: RequestAck) => void) => void;
  'send:request_queue:event:move_queue': (payload: unknown, ack?: (answer: RequestAck) => void) => void;
  'send:request_queue:event:remove': (payload: unknown, ack?: (answer: RequestAck) => void) => void;
  'send:request_queue:event:move': (payload: unknown, ack?: (answer: RequestAck) => void) => void;
  /** Acknowledged with an `Ack` when asked badly, as every other command. */
  'send:clock': (payload: unknown, ack?: (answer: ClockAnswer | Ack) => void) => void;
}

/** Everything a room emits, by event name. */
export interface RoomPayloads extends LivePayloads {
  'receive:user:joined': UserJoined;
  'receive:user:leave': UserLeft;
  'receive:message': Message;
  'receive:message:removed': {
    readonly seq: number;
    readonly id: string;
    readonly messageId: string;
    readonly by: string;
  };
  /** Somebody’s coming, when it is worth a line in the log. */
  'receive:activity': Activity;
  /**
   * System texts, guidelines and notices (the other activity kinds without an author). The guidelines and the word about
   * who sees one come go to a newcomer alone: they are no part of the log, and their `seq` takes no place in it.
   */
  'receive:message:system': Activity;
  'receive:reaction': Reaction;
  'receive:queue:event': QueueEvent;
  'receive:request_queue:event:add': RequestAdded;
  'receive:request_queue:event:remove': RequestRemoved;
  'receive:request_queue:event:move': RequestMoved;
  'receive:room:updated': { readonly seq: number; readonly room: LoungeMeta };
  'receive:room:archived': { readonly seq: number; readonly id: string; readonly endAt: number };
  /** In place of an event of the log that this socket may not see, so that `seq` has no gaps for anybody. */
  'receive:room:hidden': { readonly seq: number };
}
export type RoomEmit = { [K in keyof RoomPayloads]: readonly [event: K, payload: RoomPayloads[K]] }[keyof RoomPayloads];

/** What is meant for one person alone, on every page that they have open. */
export interface PersonalPayloads extends LivePersonalPayloads {
  /** Somebody blocks them, they block somebody, or it was lifted. */
  'receive:block': BlockEntry;
  /** They are asked to run a room with its owner, or somebody whom they asked has answered. */
  'receive:co_owner': CoOwnerNotice;
}

export type ServerToClientEvents = { [K in keyof RoomPayloads]: (payload: RoomPayloads[K]) => void } & {
  [K in keyof PersonalPayloads]: (payload: PersonalPayloads[K]) => void;
} & {
  'receive:batch': (events: readonly RoomEmit[]) => void;
  'receive:queue:hand:update': (hand: QueueDrag) => void;
  /** The process is about to stop: reconnect elsewhere after a random part of `withinMs`. */
  'receive:server:leaving': (payload: { readonly withinMs: number }) => void;
  /** This person may not stay in the room: nothing of it comes any more. */
  'receive:user:removed': (payload: UserRemoved) => void;
  error: (error: SocketError) => void;
};
