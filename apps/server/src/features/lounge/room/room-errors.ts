import type { SocketError } from '@madoi/contract/wire/socket-error';
import type { Channels } from '#platform/bus/bus.ts';
import { type BusTopic, createBusTopic } from '#platform/bus/create-bus-topic.ts';

/** A call over HTTP failed that the specification counts among a socket's errors (8.17). */
export interface RoomError {
  readonly roomId: string;
  readonly personKey: string;
  readonly error: SocketError;
}

/** Published to all processes, because any of them may have the caller's sockets. */
export type RoomErrorTopic = BusTopic<RoomError>;

export const createRoomErrorTopic = (channels: Channels): RoomErrorTopic => createBusTopic(channels, 'lounge:errors');
