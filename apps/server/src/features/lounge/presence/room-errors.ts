import type { SocketError } from '@madoi/contract/socket-events';
import type { Channels, Unsubscribe } from '#platform/bus/bus.ts';

/** A call over HTTP failed that the specification counts among a socket's errors (8.17). */
export interface RoomError {
  readonly roomId: string;
  readonly personKey: string;
  readonly error: SocketError;
}

/** Told to every process: any of them may hold the sockets of the person who called. */
export interface RoomErrorTopic {
  send(error: RoomError): Promise<void>;
  listen(listener: (error: RoomError) => void): Promise<Unsubscribe>;
}

const channel = 'lounge:errors';

export const createRoomErrorTopic = (channels: Channels): RoomErrorTopic => ({
  send: (error) => channels.publish(channel, error),
  listen: (listener) => channels.subscribe(channel, (message) => listener(message as RoomError)),
});
