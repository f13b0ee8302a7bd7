import type { QueueCommand, QueueEvent, RegisterResult } from '@madoi/contract/lounge/queue';
import { positionAt, type QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { type ChatController, createChatController } from '@madoi/room-client/chat/chat-controller';
import { createServerClock } from '@madoi/room-client/clock/server-clock';
import { loadRoom } from '@madoi/room-client/room/load-room';
import { createClientSocket } from '@madoi/room-client/socket/client-socket';
import { createRoomEventSource, type RoomEventSource } from '@madoi/room-client/socket/room-events';
import { createRoomFeed, type LoggedEvent } from '@madoi/room-client/socket/room-feed';
import { createRoomMembership, type RoomMembership, untilJoined } from '@madoi/room-client/socket/room-membership';
import { createRoomSocket, type RoomSocket } from '@madoi/room-client/socket/room-socket';
import { createSendTwice } from '@madoi/room-client/socket/send-twice';
import type { HttpClient } from '../http-client.ts';
import { keepConnected } from './keep-connected.ts';

/** A listener's page without picture and sound, by the product's own rules, that writes down what it hands out. */
export interface RecordingClient {
  /** What the page was handed of the room's log, in the order in which it was. */
  readonly heard: readonly LoggedEvent[];
  readonly heardQueueEvents: readonly QueueEvent[];
  /** How often it had to fetch a state whole: what lies between is not handed out. */
  readonly resets: number;
  readonly isJoined: boolean;
  /** How often it has joined. */
  readonly joins: number;
  readonly chat: ChatController;
  /** Which song it would play at this moment, and from where; undefined in an empty queue. */
  position(): QueuePosition | undefined;
  lastSeq(): number;
  lastQueueId(): number;
  /** Sends a command until it is answered; undefined: no answer to this try. */
  register(command: QueueCommand): Promise<RegisterResult | undefined>;
  close(): void;
}

export interface RecordingClientOptions {
  readonly client: HttpClient;
  readonly roomId: string;
  readonly random: () => number;
  readonly newId: () => string;
}

const answerWithinMs = 10_000;
const freeOfLimits = { message: 0, reaction: 0, queue: 0 };

const createChat = (
  socket: RoomSocket,
  events: RoomEventSource,
  membership: RoomMembership,
  { random, newId }: Pick<RecordingClientOptions, 'random' | 'newId'>,
): ChatController =>
  createChatController({
    socket,
    onError: events.onError,
    limits: () => freeOfLimits,
    canModerate: () => true,
    serverNow: Date.now,
    sendTwice: createSendTwice((withinMs) => untilJoined(membership, withinMs)),
    onSlowMode: () => undefined,
    recentCells: () => [],
    now: Date.now,
    random,
    newId,
  });

/** What a page is handed, and how often it had to begin again. */
async function openRecord({ client, roomId }: RecordingClientOptions, events: RoomEventSource) {
  const { call } = client;
  const heard: LoggedEvent[] = [];
  const heardQueueEvents: QueueEvent[] = [];
  const record = { heard, heardQueueEvents, resets: 0 };
  const noteReset = () => {
    record.resets += 1;
  };
  const { snapshot } = await loadRoom(call, roomId);
  let { queue } = snapshot;
  const feed = createRoomFeed({
    call,
    events,
    roomId,
    seq: snapshot.seq,
    lastId: snapshot.lastQueueId,
    handlers: {
      onRoomEvent: (event) => void heard.push(event),
      onPersonal: () => undefined,
      onRoomReset: async () => {
        noteReset();
        return (await loadRoom(call, roomId)).snapshot.seq;
      },
      onQueueEvent: (event) => {
        heardQueueEvents.push(event);
        queue = reduceQueue(queue, event);
      },
      onQueueReset: (whole) => {
        noteReset();
        queue = whole;
      },
      onQueueFetch: () => undefined,
    },
  });
  return { record, feed, positionAt: (nowMs: number) => positionAt(queue, nowMs) };
}

/** Joins the room and stays in it, whatever happens to its connection. */
export async function openRecordingClient(options: RecordingClientOptions): Promise<RecordingClient> {
  const { client, roomId, random } = options;
  const socket = createClientSocket({ origin: client.url, headers: { cookie: client.cookieHeader() }, random });
  const stopKeeping = keepConnected(socket, client.url, random);
  const part = createRoomSocket(socket);
  const events = createRoomEventSource(part);
  const clock = createServerClock(part);
  const { record, feed, positionAt: positionIn } = await openRecord(options, events);
  const membership = createRoomMembership(part);
  const chat = createChat(part, events, membership, options);
  let joins = 0;
  const stopFollowing = membership.store.subscribe((state, before) => {
    if (state.kind !== 'joined' || before.kind === 'joined') return;
    joins += 1;
    void feed.catchUp();
  });
  membership.join(roomId);
  socket.connect();
  return {
    heard: record.heard,
    heardQueueEvents: record.heardQueueEvents,
    get resets() {
      return record.resets;
    },
    get isJoined() {
      return membership.store.getState().kind === 'joined';
    },
    get joins() {
      return joins;
    },
    chat,
    position: () => positionIn(clock.serverNow()),
    lastSeq: feed.lastSeq,
    lastQueueId: feed.lastQueueId,
    register: (command) =>
      part
        .timeout(answerWithinMs)
        .emitWithAck('send:queue:event:register', { lastId: feed.lastQueueId(), events: [command] })
        .catch(() => undefined),
    close: () => {
      stopFollowing();
      stopKeeping();
      clock.dispose();
      chat.dispose();
      membership.dispose();
      feed.dispose();
      part.close();
      socket.disconnect();
    },
  };
}
