import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { heartbeatMs } from '@madoi/contract/constants';
import type { ChannelPayloads, PersonalPayloads } from '@madoi/contract/socket-events';
import { Server } from 'socket.io';
import type { Bus } from '../bus/bus.ts';
import type { Identify } from '../identity.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { addressKeyOf } from '../network/address-key.ts';
import { clientAddressOf, createIsTrusted, type IsTrusted, type TrustProxy } from '../network/trusted-proxies.ts';
import type { Overload } from '../overload/overload.ts';
import { createRefusalLog } from '../refusal-log.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { isOriginAllowed } from './allowed-origin.ts';
import type { AppSocket, SocketIoServer } from './app-socket.ts';
import { type AnswerDirectly, createAnswerDirectly } from './direct-answers.ts';
import { createEngineIoGuard, type EngineIoGuard } from './engine-io-guard.ts';
import { identifySockets, trackSockets } from './identify-sockets.ts';
import { createCommands, type OnCommand } from './on-command.ts';
import { pollingRefusalOf } from './polling-refusal.ts';
import { createRoomBroadcast, type RoomBroadcast } from './room-broadcast.ts';
import {
  type AdmissionLimits,
  admitConnections,
  createSocketAdmission,
  type SocketAdmission,
} from './socket-admission.ts';
import { createSocketLifecycle, type SocketLifecycle } from './socket-lifecycle.ts';
import {
  createPersonalTopics,
  createSocketTopics,
  type TopicMessage,
  topicRoom,
  type UserMessage,
  type UsersMessage,
} from './socket-topics.ts';
import { defaultSocketLimits, type SocketLimits } from './traffic-limits.ts';

interface Emitters {
  /** Emits to every connection of one user, on every process. Without a connection, the event is lost. */
  emitToUser<E extends keyof PersonalPayloads>(userId: string, event: E, payload: PersonalPayloads[E]): Promise<void>;
  /** The same to many users, with a payload for each, in one message between the processes. */
  emitToUsers<E extends keyof PersonalPayloads>(
    event: E,
    payloads: readonly (readonly [userId: string, payload: PersonalPayloads[E]])[],
  ): Promise<void>;
  /** Subscribes a connection to a topic, until it leaves it or ends. */
  joinTopic(socket: AppSocket, topic: string): Promise<void>;
  leaveTopic(socket: AppSocket, topic: string): Promise<void>;
  /** Emits to every connection that has joined the topic, on every process. */
  emitToTopic<E extends keyof ChannelPayloads>(topic: string, event: E, payload: ChannelPayloads[E]): Promise<void>;
  /** Closes every connection of a session, on every process, because its rights have changed. */
  disconnectSession(sessionHash: string): Promise<void>;
}

/** What a feature's `sockets` gets: connections, commands and rooms. */
export interface SocketServer extends SocketLifecycle, Emitters {
  readonly onCommand: OnCommand;
  readonly answerDirectly: AnswerDirectly;
  readonly rooms: RoomBroadcast;
}

export interface RunningSocketServer extends SocketServer, Pick<SocketAdmission, 'isKnown' | 'refusalOf' | 'handOver'> {
  /** Asks every client to reconnect elsewhere within this time, in ms. */
  announceShutdown(withinMs: number): void;
  close(): Promise<void>;
}

export interface SocketServerOptions {
  readonly server: HttpServer;
  readonly bus: Bus;
  readonly identify: Identify;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | undefined;
  readonly publicOrigin: string | undefined;
  readonly trustProxy: TrustProxy;
  readonly limits?: SocketLimits;
  /** Absent: any number of sockets. */
  readonly admission?: AdmissionLimits;
  /** Absent: nothing is refused for load. */
  readonly overload?: Pick<Overload, 'shed'>;
  /** The requests of a client that polls reach one process after the other, which do not know each other's connections: it is refused, in one line. */
  readonly isPollingRefused?: boolean;
  /** Heartbeat of connections, in ms: how soon a lost peer is detected. */
  readonly heartbeat?: { readonly pingInterval: number; readonly pingTimeout: number };
}

/** A lost peer is detected within the 20 s of specification section 9: one interval and one timeout. */
const defaultHeartbeat = { pingInterval: heartbeatMs.interval, pingTimeout: heartbeatMs.timeout } as const;
/**
 * A connection without a socket is closed after this, in ms: as long as a client waits for one (specification section 9). A shorter time would
 * cut those whose session this process has not read yet, and each of them comes back.
 */
const connectTimeoutMs = 20_000;
/** Largest frame in bytes: many times the register of a full album, the largest command of a client. */
const maxFrameBytes = 256 * 1024;

/**
 * Pages come back within this time after words of other processes were lost, and fetch what they missed. Milliseconds. With the
 * moments before and after it, everybody is in step within 5 s of the service's return.
 */
const returnAfterGapMs = 3_000;

interface Handshakes {
  readonly isTrusted: IsTrusted;
  readonly guard: EngineIoGuard;
  readonly onForeignOrigin: (request: IncomingMessage) => void;
}

function createServer(options: SocketServerOptions, { isTrusted, guard, onForeignOrigin }: Handshakes): SocketIoServer {
  const refusePolling = options.isPollingRefused === true ? pollingRefusalOf : () => undefined;
  const io: SocketIoServer = new Server(options.server, {
    ...guard.engineOptions,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: maxFrameBytes,
    connectTimeout: connectTimeoutMs,
    ...(options.heartbeat ?? defaultHeartbeat),
    allowRequest: (request, decide) => {
      const isForwarded = isTrusted(request.socket.remoteAddress, 0);
      const isAllowed = isOriginAllowed(request.headers, options.publicOrigin, isForwarded);
      if (!isAllowed) onForeignOrigin(request);
      const refusal = isAllowed ? (refusePolling(request) ?? guard.refusalOf(request)) : 'foreign_origin';
      decide(refusal ?? null, refusal === undefined);
    },
  });
  return io;
}

const emittersOf = (
  { userMessages, usersMessages, endedSessions }: ReturnType<typeof createPersonalTopics>,
  { messages }: ReturnType<typeof createSocketTopics>,
): Emitters => ({
  emitToUser: (userId, event, payload) =>
    // Name and payload belong together, which TypeScript cannot follow into the union.
    userMessages.publish({ userId, event, payload } as UserMessage),
  emitToUsers: async (event, payloads) => {
    if (payloads.length > 0) await usersMessages.publish({ event, payloads } as UsersMessage);
  },
  joinTopic: async (socket, topic) => socket.join(topicRoom(topic)),
  leaveTopic: async (socket, topic) => socket.leave(topicRoom(topic)),
  emitToTopic: (topic, event, payload) => messages.publish({ topic, event, payload } as TopicMessage),
  disconnectSession: endedSessions.publish,
});

export async function createSocketServer(options: SocketServerOptions): Promise<RunningSocketServer> {
  const { bus, log, metrics } = options;
  const isTrusted = createIsTrusted(options.trustProxy);
  const keyOf = (request: IncomingMessage): string => addressKeyOf(clientAddressOf(request, isTrusted));
  const limits = options.limits ?? defaultSocketLimits;
  const guard = createEngineIoGuard({ limits, log, metrics, keyOf, maxFrameBytes });
  const admission = createSocketAdmission({
    limits: options.admission ?? { socketsMax: Number.POSITIVE_INFINITY, socketsPerPerson: Number.POSITIVE_INFINITY },
    overload: options.overload ?? { shed: () => undefined },
    metrics,
    random: Math.random,
    now: () => performance.now(),
  });
  const refusals = createRefusalLog(log);
  const onForeignOrigin = (request: IncomingMessage): void =>
    refusals.report({ what: 'socket', code: 'foreign_origin', userId: undefined, address: keyOf(request) });
  const io = createServer(options, { isTrusted, guard, onForeignOrigin });
  admitConnections(io, admission);
  guard.install(io);
  const onSlowConsumer = ({ data }: AppSocket): void => guard.reportSlowConsumer(data.addressKey);
  const rooms = createRoomBroadcast({ bus, metrics, onSlowConsumer });
  identifySockets(io, options, keyOf, admission);
  const lifecycle = createSocketLifecycle(io, log);
  trackSockets(lifecycle, metrics, admission);
  lifecycle.onDisconnect(rooms.leave);
  const { onCommand, listen } = createCommands({
    log,
    metrics,
    refusals,
    roomOf: rooms.roomOf,
    tracing: options.tracing,
  });
  lifecycle.onConnection(listen);
  const personal = createPersonalTopics(io, bus);
  const topics = createSocketTopics(io, bus);
  const unsubscribes = [
    ...(await personal.subscribe()),
    await topics.subscribe(),
    // What a page fetches when it joins again is everything that it may have missed, by the numbers that it knows.
    bus.channels.onGap(() => void io.emit('receive:server:leaving', { withinMs: returnAfterGapMs })),
  ];
  return {
    isKnown: admission.isKnown,
    handOver: admission.handOver,
    refusalOf: admission.refusalOf,
    rooms,
    ...lifecycle,
    answerDirectly: createAnswerDirectly(metrics, lifecycle),
    onCommand,
    ...emittersOf(personal, topics),
    announceShutdown: (withinMs) => void io.emit('receive:server:leaving', { withinMs }),
    close: async () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      refusals.flush();
      rooms.close();
      await io.close();
    },
  };
}
