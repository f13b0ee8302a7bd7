import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { getQueue, getQueueEvents, type QueueEvent, type RegisterQueueEvents } from '@madoi/contract/lounge/queue';
import { decideAutoFill } from '@madoi/domain/lounge/queue/auto-fill';
import { commandKeysOf } from '@madoi/domain/lounge/queue/command-keys';
import { decideAdvance, decideTrim } from '@madoi/domain/lounge/queue/decide-advance';
import { appendDraft, decideRegister, type QueueRecord, unchanged } from '@madoi/domain/lounge/queue/decide-register';
import { tracksOfEvent } from '@madoi/domain/lounge/queue/queue-edits';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { createRandom } from '@madoi/random/create-random';
import { sequentialIds, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import { createRoomEventSource } from '../socket/room-events.ts';
import { createRoomFeed, type RoomFeed } from '../socket/room-feed.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import { createSendTwice, type UntilJoined } from '../socket/send-twice.ts';
import { reduceQueueEvent, resetQueue, startRoomView } from '../view/reduce-room-view.ts';
import type { RoomSnapshot, RoomView } from '../view/room-view.ts';
import { createQueueController } from './queue-controller.ts';

export const catalogue = Array.from({ length: 8 }, (_, i) => `track-${i}`);
/** Short ones, so that the room goes on quickly, and some that are long enough for auto-fill. */
const facts = new Map([...trackFactsOf(catalogue, 3), ...trackFactsOf(catalogue.slice(4), 30)]);
const pageEvents = 5;
/** So few that who was away for long has to fetch the whole queue. */
const keptEvents = 12;
const answerWithinMs = 10_000;

/** Between the server and its clients: late, and while it is faulty lossy and doubling. Needs fake timers. */
function createNetwork(random: () => number) {
  const state = { isFaulty: true };
  const later = (run: () => void) => void setTimeout(run, 5 + random() * 400);
  return {
    state,
    isLost: (share: number) => state.isFaulty && random() < share,
    later,
    /** Delivers once, twice, or not at all. */
    deliver: (run: () => void) => {
      if (state.isFaulty && random() < 0.15) return;
      later(run);
      if (state.isFaulty && random() < 0.15) later(run);
    },
  };
}
type Network = ReturnType<typeof createNetwork>;

/** Decides the order as the server does, by the same rules, and forgets old events. */
function createServer(random: () => number, publish: (event: QueueEvent) => void) {
  const newId = sequentialIds('server');
  const keys = new Set<string>();
  const log: QueueEvent[] = [];
  const started = createRoomQueue('playlist-1', startMs);
  let record: QueueRecord = { queue: started, lastId: 0 };
  const nowMs = () => startMs + performance.now();
  const keep = (change: QueueRecord & { readonly events: readonly QueueEvent[] }) => {
    record = { queue: change.queue, lastId: change.lastId };
    log.push(...change.events);
    for (const event of change.events) publish(event);
  };
  return {
    log,
    started,
    nowMs,
    record: () => record,
    advance: () => {
      const stamp = { lastId: record.lastId, newId };
      let change = decideAdvance(record.queue, nowMs(), stamp).reduce(appendDraft, unchanged(record));
      const filler = decideAutoFill(change.queue, catalogue, facts, { ...stamp, nowMs: nowMs(), random: random() });
      if (filler) change = appendDraft(change, filler);
      keep(decideTrim(change.queue, nowMs(), stamp).reduce(appendDraft, change));
    },
    register: (actorId: string, input: RegisterQueueEvents) => {
      const repeated = new Set(commandKeysOf(input).filter((key) => keys.has(`${actorId}:${key}`)));
      const formerTracks = new Map(log.flatMap((event) => tracksOfEvent(event, [])).map((track) => [track.id, track]));
      const caller = { actorId, role: 'owner' } as const;
      const context = { ...caller, nowMs: nowMs(), newId, trackFacts: facts, formerTracks, repeated };
      const { answer, change } = decideRegister(record, input, context);
      for (const key of change.keys.values()) keys.add(`${actorId}:${key}`);
      keep(change);
      return answer;
    },
    eventsAfter: (since: number) => {
      if (since < record.lastId - keptEvents) return { list: [], paging: {}, operation: 'reset' };
      const list = log.slice(since, since + pageEvents);
      const end = since + list.length;
      return { list, paging: end < record.lastId ? { next: String(end) } : {} };
    },
  };
}
type Server = ReturnType<typeof createServer>;

const createCall = (server: Server, network: Network): CallEndpoint =>
  ((endpoint: unknown, input: { readonly query?: { readonly since: number } }) =>
    new Promise((resolve, reject) => {
      if (network.isLost(0.15)) return network.later(() => reject(new Error('the request was lost')));
      network.later(() => {
        const whole = { queue: server.record().queue, lastId: server.record().lastId, serverTime: server.nowMs() };
        const events = endpoint === getQueueEvents ? server.eventsAfter(input.query?.since ?? 0) : undefined;
        const answer = endpoint === getQueue ? whole : (events ?? { list: [], paging: {} });
        network.later(() => resolve(answer));
      });
    })) as unknown as CallEndpoint;

/** What the product sends with an acknowledgement; a lost one is known by its absence. */
const withRegister = (socket: RoomSocket, userId: string, server: Server, network: Network): RoomSocket =>
  Object.assign(socket, {
    timeout: () => ({
      emitWithAck: (_event: string, input: RegisterQueueEvents) =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('no answer')), answerWithinMs);
          if (!socket.connected || network.isLost(0.05)) return;
          network.later(() => {
            const answer = server.register(userId, input);
            if (network.isLost(0.05)) return;
            network.later(() => {
              clearTimeout(timer);
              resolve(answer);
            });
          });
        }),
    }),
  });

/** The room of a client that is connected counts as joined. */
const untilConnected =
  (socket: RoomSocket): UntilJoined =>
  (withinMs) =>
    new Promise((resolve) => {
      if (socket.connected) return resolve(true);
      const end = () => {
        socket.off('connect', end);
        resolve(socket.connected);
      };
      socket.on('connect', end);
      setTimeout(end, withinMs);
      return undefined;
    });

interface Place {
  readonly userId: string;
  readonly socket: RoomSocket;
  readonly server: Server;
  readonly network: Network;
}

/** The product's feed into this view; what it would hand out of order is noted. */
function openFeed(view: StoreApi<RoomView>, disorder: string[], { userId, socket, server, network }: Place): RoomFeed {
  return createRoomFeed({
    call: createCall(server, network),
    events: createRoomEventSource(socket),
    ...{ roomId: view.getState().room.id, seq: 0, lastId: 0 },
    handlers: {
      ...{ onRoomEvent: () => undefined, onPersonal: () => undefined, onRoomReset: async () => 0 },
      onQueueEvent: (event) => {
        const { lastId } = view.getState().replica;
        if (event.id !== lastId + 1) disorder.push(`${event.id} after ${lastId}`);
        view.setState((state) => reduceQueueEvent(state, event, userId));
      },
      onQueueReset: (queue, lastId) => view.setState((state) => resetQueue(state, queue, lastId)),
      onQueueFetch: () => undefined,
    },
  });
}

/** A client of the product's own parts: events, feed, view and controller. */
function createClient(userId: string, server: Server, network: Network) {
  const fake = createFakeSocket();
  const socket = withRegister(fake.socket, userId, server, network);
  const room = { id: 'room-0001', isReady: true, isArchived: false };
  const people = { activities: [], people: [], guests: 0, hidden: [], morePeople: undefined };
  const snapshot = { room, ...people, seq: 0, queue: server.started, lastQueueId: 0 } as unknown as RoomSnapshot;
  const view = createStore<RoomView>(() => startRoomView(snapshot));
  const disorder: string[] = [];
  const feed = openFeed(view, disorder, { userId, socket, server, network });
  const queue = createQueueController({
    ...{ view, socket, serverNow: server.nowMs, intervalMs: () => 50, newId: sequentialIds(userId) },
    sendTwiceAs: () => createSendTwice(untilConnected(socket)),
    actor: () => ({ id: userId, role: 'owner' }),
    trackFacts: () => facts,
  });
  return {
    ...{ view, feed, queue, disorder },
    isConnected: () => fake.socket.connected,
    connect: () => {
      fake.connect();
      void feed.catchUp();
    },
    disconnect: fake.disconnect,
    receive: (event: QueueEvent) => {
      const connection = fake.socket.id;
      if (connection === undefined) return;
      network.deliver(() => {
        if (fake.socket.id === connection) fake.fire('receive:queue:event', event);
      });
    },
  };
}
export type VirtualClient = ReturnType<typeof createClient>;

/** One room, its server and its clients over a network that is all in virtual time. */
export function createVirtualRoom(seed: number, clientCount: number) {
  const random = createRandom(seed);
  const network = createNetwork(random);
  const clients: VirtualClient[] = [];
  const server = createServer(random, (event) => {
    for (const client of clients) client.receive(event);
  });
  for (let at = 0; at < clientCount; at += 1) clients.push(createClient(`user-${at}`, server, network));
  for (const client of clients) client.connect();
  return { random, network: network.state, server, clients };
}
