import type { ChannelPayloads, PersonalPayloads } from '@madoi/contract/socket-events';
import type { Bus } from '../bus/bus.ts';
import { createBusTopic } from '../bus/create-bus-topic.ts';
import type { SocketIoServer } from './app-socket.ts';

export const userRoom = (userId: string): string => `person:${userId}`;

export type UserMessage = {
  [E in keyof PersonalPayloads]: {
    readonly userId: string;
    readonly event: E;
    readonly payload: PersonalPayloads[E];
  };
}[keyof PersonalPayloads];

export type UsersMessage = {
  [E in keyof PersonalPayloads]: {
    readonly event: E;
    readonly payloads: readonly (readonly [userId: string, payload: PersonalPayloads[E]])[];
  };
}[keyof PersonalPayloads];

export type TopicMessage = {
  [E in keyof ChannelPayloads]: {
    readonly topic: string;
    readonly event: E;
    readonly payload: ChannelPayloads[E];
  };
}[keyof ChannelPayloads];

export const topicRoom = (topic: string): string => `topic:${topic}`;

/** What connections have subscribed to, whatever their user. */
export function createSocketTopics(io: SocketIoServer, { channels }: Pick<Bus, 'channels'>) {
  const messages = createBusTopic<TopicMessage>(channels, 'sockets:topic');
  return {
    messages,
    subscribe: () =>
      messages.subscribe(({ topic, event, payload }) => {
        // Name and payload come from one member of the union, which TypeScript cannot follow through a call.
        io.to(topicRoom(topic)).emit(event, payload as never);
      }),
  };
}

/** Topics for single users and sessions, whose sockets may be on any process. */
export function createPersonalTopics(io: SocketIoServer, { channels }: Pick<Bus, 'channels'>) {
  const userMessages = createBusTopic<UserMessage>(channels, 'sockets:person');
  const usersMessages = createBusTopic<UsersMessage>(channels, 'sockets:people');
  const endedSessions = createBusTopic<string>(channels, 'sockets:disconnect');
  return {
    userMessages,
    usersMessages,
    endedSessions,
    subscribe: () =>
      Promise.all([
        userMessages.subscribe(({ userId, event, payload }) => {
          // Name and payload come from one member of the union, which TypeScript cannot follow through a call.
          io.to(userRoom(userId)).emit(event, payload as never);
        }),
        usersMessages.subscribe(({ event, payloads }) => {
          for (const [userId, payload] of payloads) {
            // Most of many people have no page open here.
            if (io.sockets.adapter.rooms.has(userRoom(userId))) io.to(userRoom(userId)).emit(event, payload as never);
          }
        }),
        endedSessions.subscribe((sessionHash) => {
          // The connection is closed, not the socket: the client then reconnects by itself, with the identity it has by now.
          for (const id of io.sockets.adapter.rooms.get(sessionHash) ?? []) io.sockets.sockets.get(id)?.conn.close();
        }),
      ]),
  };
}
