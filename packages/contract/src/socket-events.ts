import type * as z from 'zod/mini';
import type { batchEvent } from './socket/batch-event.ts';
import type { channelEvents } from './socket/channel-events.ts';
import type { loggedEvents } from './socket/logged-events.ts';
import type { connectionEvents, momentaryRoomEvents, personalEvents } from './socket/momentary-events.ts';
import type { SocketCommand } from './socket/socket-commands.ts';
import type { CommandAnswer, CommandShape } from './wire/define-command.ts';
import type { RoomEventShape } from './wire/define-room-event.ts';

type PayloadsOf<E extends RoomEventShape> = { [Each in E as Each['name']]: z.output<Each['payload']> };
type ListenersOf<E extends RoomEventShape> = {
  [Each in E as Each['name']]: (payload: z.output<Each['payload']>) => void;
};
type EmitOf<C extends CommandShape> = (
  payload: z.input<C['payload']>,
  ack?: (answer: CommandAnswer<C>) => void,
) => void;

/** What a client may send, by the command's name. */
export type ClientToServerEvents = { [C in SocketCommand as C['name']]: EmitOf<C> };

type RoomEventDeclaration = (typeof loggedEvents)[number] | (typeof momentaryRoomEvents)[number];

/** Everything a room emits, by event name. */
export type RoomPayloads = PayloadsOf<RoomEventDeclaration>;
/** An event of a room with its payload, as it is published, and as a batch carries it. */
export type RoomEmit = { [K in keyof RoomPayloads]: readonly [event: K, payload: RoomPayloads[K]] }[keyof RoomPayloads];

/** Events for one user, sent to every page that they have open. */
export type PersonalPayloads = PayloadsOf<(typeof personalEvents)[number]>;

/** Events for connections that have subscribed to a channel. */
export type ChannelPayloads = PayloadsOf<(typeof channelEvents)[number]>;

/** What a client may hear, by the event's name. */
export type ServerToClientEvents = ListenersOf<
  RoomEventDeclaration | (typeof personalEvents)[number] | (typeof connectionEvents)[number]
> & { [Name in (typeof batchEvent)['name']]: (events: readonly RoomEmit[]) => void };
