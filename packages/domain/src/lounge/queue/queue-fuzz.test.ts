import { type QueueCommand, type QueueEvent, queueActions } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { expectValidQueue, idsOf, sequentialIds, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import { seedsUpTo } from '@madoi/test-kit/seeds';
import { expect, it } from 'vitest';
import { type FeedInput, reduceFeed, startFeed } from '../../sync/feed.ts';
import { decideAutoFill } from './auto-fill.ts';
import { commandKeysOf } from './command-keys.ts';
import { decideAdvance, decideTrim } from './decide-advance.ts';
import { appendDraft, decideRegister, type QueueRecord, unchanged } from './decide-register.ts';
import { isFollowUp } from './edit-ids.ts';
import { reduceQueue } from './reduce-queue.ts';
import {
  addPendingEvent,
  type QueueReplica,
  receiveQueueEvent,
  replaceQueueReplica,
  selectQueueView,
  settlePending,
  startReplica,
} from './replica.ts';
import { createRoomQueue } from './room-queue.ts';

const catalogue = Array.from({ length: 8 }, (_, i) => `track-${i}`);
/** Short ones, so that the room goes on quickly, and some that are long enough for auto-fill. */
const facts = new Map([...trackFactsOf(catalogue, 3), ...trackFactsOf(catalogue.slice(4), 30)]);

/** One room over a faulty network: several controllers send commands at once, the server decides their order. */
class Room {
  readonly random: () => number;
  readonly serverId = sequentialIds('server');
  nowMs = startMs;
  record: QueueRecord = { queue: createRoomQueue('playlist-1', startMs), lastId: 0 };
  log: QueueEvent[] = [];
  readonly keys = new Set<string>();
  readonly clients: Client[];
  constructor(seed: number, clients: number) {
    this.random = createRandom(seed);
    this.clients = Array.from({ length: clients }, (_, i) => new Client(this, `user-${i}`));
  }
  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.random() * items.length)];
  }
  keep(change: QueueRecord & { readonly events: readonly QueueEvent[] }) {
    this.record = { queue: change.queue, lastId: change.lastId };
    this.log.push(...change.events);
    for (const event of change.events) {
      for (const client of this.clients) {
        // Lost, late, or doubled.
        const luck = this.random();
        if (luck > 0.15) client.inbox.push(event);
        if (luck > 0.85) client.inbox.push(event);
      }
    }
  }
  turn() {
    const stamp = { lastId: this.record.lastId, newId: this.serverId };
    let change = decideAdvance(this.record.queue, this.nowMs, stamp).reduce(appendDraft, unchanged(this.record));
    const fill = { ...stamp, nowMs: this.nowMs, random: this.random() };
    const filler = decideAutoFill(change.queue, catalogue, facts, fill);
    if (filler) change = appendDraft(change, filler);
    this.keep(decideTrim(change.queue, this.nowMs, stamp).reduce(appendDraft, change));
  }
  register(actorId: string, lastId: number, events: QueueCommand[]) {
    const keys = commandKeysOf({ lastId, events });
    const repeated = new Set(keys.filter((key) => this.keys.has(`${actorId}:${key}`)));
    const { answer, change } = decideRegister(
      this.record,
      { lastId, events },
      { actorId, role: 'owner', nowMs: this.nowMs, newId: this.serverId, trackFacts: facts, repeated },
    );
    for (const key of change.keys.values()) this.keys.add(`${actorId}:${key}`);
    this.keep(change);
    return answer;
  }
}

/** As a page: what arrives goes through the numbered feed, and comes out of it into the copy of the queue. */
class Client {
  replica: QueueReplica;
  feed = startFeed<QueueEvent>(0);
  inbox: QueueEvent[] = [];
  unanswered: { readonly lastId: number; readonly events: QueueCommand[] }[] = [];
  readonly newId = sequentialIds('guess');
  presses = 0;
  constructor(
    readonly room: Room,
    readonly userId: string,
  ) {
    this.replica = startReplica(createRoomQueue('playlist-1', startMs), 0);
  }
  command(): QueueCommand {
    const { room } = this;
    const ids = [...idsOf(selectQueueView(this.replica)), 'guess-gone'];
    this.presses += 1;
    const optional = <T>(key: string, value: T | undefined) =>
      value === undefined || room.random() < 0.3 ? {} : { [key]: value };
    return {
      action: room.pick(['add', 'add', ...queueActions] as const) ?? 'stop',
      clientId: this.userId,
      eventId: `${this.userId}-press-${this.presses}`,
      ...optional('mediaTrackId', room.pick(ids)),
      ...optional('destinationMediaTrackId', room.pick(ids)),
      ...optional('seekPosition', Math.floor(room.random() * 5)),
      ...optional('mediaTracks', [{ trackId: room.pick(catalogue) ?? '' }, { trackId: 'track-unknown' }]),
    };
  }
  press() {
    const events = Array.from({ length: 1 + Math.floor(this.room.random() * 2) }, () => this.command());
    const { replica, room, userId } = this;
    const guess = decideRegister(
      { queue: selectQueueView(replica), lastId: replica.lastId },
      { lastId: replica.lastId, events },
      { actorId: userId, role: 'owner', nowMs: room.nowMs, newId: this.newId, trackFacts: facts, repeated: new Set() },
    );
    const own = guess.change.events.filter((event) => event.createdBy.id === userId);
    for (const event of own) {
      if (event.eventId !== undefined)
        this.replica = addPendingEvent(this.replica, { ...event, eventId: event.eventId });
    }
    this.unanswered.push({ lastId: replica.lastId, events });
  }
  send() {
    const sent = this.unanswered[0];
    if (sent === undefined) return;
    const isLostOnTheWay = this.room.random() < 0.15;
    if (isLostOnTheWay) return;
    const answer = this.room.register(this.userId, sent.lastId, sent.events);
    const isAnswerLost = this.room.random() < 0.2;
    if (isAnswerLost) return;
    this.unanswered.shift();
    this.replica = settlePending(
      this.replica,
      sent.events.flatMap(({ eventId }) => eventId ?? []),
      answer,
    );
  }
  take(input: FeedInput<QueueEvent>): boolean {
    const { state, ready, hasGap } = reduceFeed(this.feed, input, ({ id }) => id);
    this.feed = state;
    for (const event of ready) this.replica = receiveQueueEvent(this.replica, event);
    return hasGap;
  }
  arrive(): boolean {
    const count = Math.floor(this.room.random() * (this.inbox.length + 1));
    const taken = this.inbox.splice(0, count).sort(() => this.room.random() - 0.5);
    return this.take({ kind: 'arrived', events: taken });
  }
  receive() {
    if (this.arrive() && this.room.random() < 0.5) this.refetch();
  }
  refetch() {
    const { record, log, random } = this.room;
    const isPruned = random() < 0.3;
    if (isPruned) {
      // The room goes on while the whole queue is on its way, and events overtake it.
      if (random() < 0.5) this.room.turn();
      if (random() < 0.5) this.arrive();
      this.replica = replaceQueueReplica(this.replica, record.queue, record.lastId);
      this.take({ kind: 'restarted', lastSeen: record.lastId });
    } else this.take({ kind: 'arrived', events: log.filter((event) => event.id > this.feed.lastSeen) });
  }
  /** The end of a simulation: no message is on its way any more. */
  catchUp() {
    this.take({ kind: 'arrived', events: this.room.log.filter((event) => event.id > this.feed.lastSeen) });
  }
}

const play = (seed: number, steps: number) => {
  const room = new Room(seed, 2 + (seed % 4));
  const started = room.record.queue;
  for (let step = 0; step < steps; step += 1) {
    room.nowMs += Math.floor(room.random() * 700);
    const client = room.pick(room.clients);
    const luck = room.random();
    if (luck < 0.15) room.turn();
    else if (luck < 0.35) client?.press();
    else if (luck < 0.65) client?.send();
    else client?.receive();
    expectValidQueue(room.record.queue);
    if (client) expectValidQueue(selectQueueView(client.replica));
  }
  for (const client of room.clients) {
    while (client.unanswered.length > 0) client.send();
  }
  for (const client of room.clients) client.catchUp();
  return { room, started };
};

const expectConverged = (seed: number, steps = 300) => {
  const { room, started } = play(seed, steps);
  expect(room.log.map((event) => event.id)).toEqual(room.log.map((_, i) => i + 1));
  expect(room.log.reduce(reduceQueue, started)).toEqual(room.record.queue);
  const names = room.log.flatMap(({ eventId }) => eventId ?? []);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  for (const client of room.clients) {
    expect(client.replica.pending).toEqual([]);
    expect([client.feed.lastSeen, client.replica.lastId]).toEqual([room.record.lastId, room.record.lastId]);
    expect(client.replica.confirmed).toEqual(room.record.queue);
    expect(selectQueueView(client.replica)).toEqual(room.record.queue);
  }
  return room;
};

it('clients that send commands at once over a lossy, reordering, duplicating network end with the server’s queue', () => {
  let [events, replaced] = [0, 0];
  for (const seed of seedsUpTo(40)) {
    try {
      const { log } = expectConverged(seed);
      events += log.length;
      replaced += log.filter(isFollowUp).length;
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  expect(events).toBeGreaterThan(800);
  expect(replaced).toBeGreaterThan(3);
});

it('a long simulation converges too', () => {
  expectConverged(20_260_401, 2_000);
});
