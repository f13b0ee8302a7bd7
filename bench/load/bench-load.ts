import { setTimeout as wait } from 'node:timers/promises';
import { createLounge } from '@madoi/contract/lounge/room';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import { machineNowMs } from '../fanout/protocol.ts';
import { openRawClient, type RawClient } from '../fanout/raw-client.ts';
import { metricsToken, type ProductServer, spawnProductServer } from '../lib/product-server.ts';
import { createGuest, createUser } from './visitors.ts';

interface Shape {
  readonly rooms: number;
  readonly socketsPerRoom: number;
}
const shapes = { big: { rooms: 1, socketsPerRoom: 2_000 }, many: { rooms: 200, socketsPerRoom: 20 } } as const;
/** Over all rooms together. */
const rates = { messagesPerSec: 20, reactionsPerSec: 200 };
const durationMs = 60_000;
/** Latencies are read at every n-th socket; every socket's messages are counted. */
const sampleEvery = 20;
/** The caches and the heap find their size first; memory is compared from here on. */
const warmUpMs = 10_000;
const guestsAtOnce = 20;
/** Everybody comes from this machine. */
const manyFromOneAddress = { SOCKETS_PER_ADDRESS: '10000', COMMANDS_PER_ADDRESS: '100000' };
const users = 60;

const messageAt = /"message":"at ([\d.]+)"/g;

interface Member {
  readonly room: number;
  readonly client: RawClient;
  heard: number;
}

interface Tally {
  readonly latenciesMs: number[];
  /** Messages that the server acknowledged, per room. */
  readonly acked: number[];
  refused: number;
}

const memoryMb = async ({ origin }: ProductServer): Promise<number> => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1_048_576;
};

/** A person may open only a few rooms an hour. */
const roomsPerOwner = 5;

const openRooms = async (origin: string, count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += roomsPerOwner) {
    const owner = await createUser(origin, `owner ${n}`);
    for (let m = n; m < Math.min(n + roomsPerOwner, count); m += 1) {
      const rateLimits = { message: 0, reaction: 0, queue: 0 };
      const room = await owner.call(createLounge, { body: { name: `Load ${m}`, rateLimits } });
      if (!room.success) throw new Error(`a room was refused: ${room.reason}`);
      ids.push(room.id);
    }
  }
  return ids;
};

const joinRoom = async (
  port: number,
  who: HttpClient,
  roomId: string,
  room: number,
  isSampled: boolean,
  tally: Tally,
) => {
  const member: Member = {
    room,
    heard: 0,
    client: openRawClient(
      port,
      (body) => {
        if (body.indexOf('"receive:message"') < 0) return;
        const now = machineNowMs();
        for (const [, at] of body.toString('latin1').matchAll(messageAt)) {
          member.heard += 1;
          if (isSampled) tally.latenciesMs.push(now - Number(at));
        }
      },
      who.cookieHeader(),
    ),
  };
  await member.client.ready;
  const ack = (await member.client.ask('send:user:joined:v2', { roomId, batch: true })) as { status: number };
  if (ack.status !== 200) throw new Error(`a seat was refused with ${ack.status}`);
  return member;
};

/** Each room's first seat is a user's, who talks and claps; in a big room the first sixty are. The others are guests. */
const fillRooms = async (server: ProductServer, shape: Shape, roomIds: readonly string[], tally: Tally) => {
  const people = await Promise.all(Array.from({ length: users }, (_, n) => createUser(server.origin, `load ${n}`)));
  const speakingPerRoom = shape.rooms === 1 ? users : 1;
  const members: Member[] = [];
  const speakingMembers: Member[] = [];
  for (const [room, roomId] of roomIds.entries()) {
    for (let from = 0; from < shape.socketsPerRoom; from += guestsAtOnce) {
      const opened = await Promise.all(
        Array.from({ length: Math.min(guestsAtOnce, shape.socketsPerRoom - from) }, async (_, offset) => {
          const n = from + offset;
          const person = n < speakingPerRoom ? people[(room + n) % users] : undefined;
          const who = person ?? (await createGuest(server.origin));
          const member = await joinRoom(
            server.port,
            who,
            roomId,
            room,
            (members.length + n) % sampleEvery === 0,
            tally,
          );
          if (person !== undefined) speakingMembers.push(member);
          return member;
        }),
      );
      members.push(...opened);
    }
  }
  return { members, speakingMembers };
};

const sendTraffic = async (speakingMembers: readonly Member[], tally: Tally): Promise<void> => {
  const answers: Promise<void>[] = [];
  const say = async ({ client, room }: Member) => {
    const payload = { x: 0.5, y: 0.25, message: `at ${machineNowMs().toFixed(3)}` };
    const { status } = (await client.ask('send:message', payload)) as { status: number };
    if (status === 200) tally.acked[room] = (tally.acked[room] ?? 0) + 1;
    else tally.refused += 1;
  };
  const sendReaction = async ({ client }: Member) => {
    await client.ask('send:reaction', { x: 0.5, y: 0.5, reaction: 2 });
  };
  const beganMs = performance.now();
  const sent = { messages: 0, reactions: 0 };
  const turn = (n: number) => speakingMembers[n % speakingMembers.length];
  for (let goneMs = 0; goneMs < durationMs; goneMs = performance.now() - beganMs) {
    for (; sent.messages < (goneMs / 1000) * rates.messagesPerSec; sent.messages += 1) {
      const talker = turn(sent.messages);
      if (talker) answers.push(say(talker));
    }
    for (; sent.reactions < (goneMs / 1000) * rates.reactionsPerSec; sent.reactions += 1) {
      const talker = turn(sent.reactions);
      if (talker) answers.push(sendReaction(talker));
    }
    await wait(10);
  }
  await Promise.all(answers);
};

interface Outcome {
  readonly lost: number;
  readonly p99Ms: number;
  readonly acked: number;
  readonly memoryGrowth: number;
  readonly memoryMb: number;
}

const measure = async (shape: Shape): Promise<Outcome> => {
  const server = await spawnProductServer({ DEMO_CATALOGUE: 'off', TRUST_PROXY: 'loopback', ...manyFromOneAddress });
  try {
    const roomIds = await openRooms(server.origin, shape.rooms);
    const tally: Tally = { latenciesMs: [], acked: [], refused: 0 };
    const { members, speakingMembers } = await fillRooms(server, shape, roomIds, tally);
    const talking = sendTraffic(speakingMembers, tally);
    await wait(warmUpMs);
    const beforeMb = await memoryMb(server);
    await talking;
    // Whatever is still on its way, and the heap's next cleaning.
    await wait(5_000);
    const afterMb = await memoryMb(server);
    const acked = tally.acked.reduce((sum, each) => sum + (each ?? 0), 0);
    const owed = members.reduce((sum, { room }) => sum + (tally.acked[room] ?? 0), 0);
    const heard = members.reduce((sum, member) => sum + member.heard, 0);
    for (const { client } of members) client.close();
    if (tally.refused > 0) throw new Error(`${tally.refused} messages were refused`);
    return {
      lost: owed - heard,
      p99Ms: percentile(tally.latenciesMs, 0.99),
      acked,
      memoryGrowth: afterMb / beforeMb,
      memoryMb: afterMb,
    };
  } finally {
    await server.close();
  }
};

export const bench = defineBench({
  name: 'load',
  about:
    'the whole server from a second process for 60 s: 20 messages/s and 200 reactions/s in one room of 2,000 sockets, then in 200 rooms of 20',
  runs: 3,
  leavesOut: [
    'TLS and a proxy in front',
    'browsers: sockets count what they hear and draw nothing',
    'voices: no room is on air',
  ],
  measures: {
    'one room: messages lost': { unit: '', better: 'lower', atMost: 0 },
    'one room: delivery p99': { unit: 'ms', better: 'lower', atMost: 250 },
    'one room: memory after / before': { unit: '×', better: 'lower', atMost: 1.25 },
    'one room: messages acknowledged': { unit: '', better: 'higher' },
    'one room: memory': { unit: 'MB', better: 'lower' },
    '200 rooms: messages lost': { unit: '', better: 'lower', atMost: 0 },
    '200 rooms: delivery p99': { unit: 'ms', better: 'lower', atMost: 250 },
    '200 rooms: memory after / before': { unit: '×', better: 'lower', atMost: 1.25 },
    '200 rooms: messages acknowledged': { unit: '', better: 'higher' },
    '200 rooms: memory': { unit: 'MB', better: 'lower' },
  },
  runOnce: async () => {
    const named = (name: string, outcome: Outcome) => ({
      [`${name}: messages lost`]: outcome.lost,
      [`${name}: delivery p99`]: outcome.p99Ms,
      [`${name}: memory after / before`]: outcome.memoryGrowth,
      [`${name}: messages acknowledged`]: outcome.acked,
      [`${name}: memory`]: outcome.memoryMb,
    });
    const big = await measure(shapes.big);
    const many = await measure(shapes.many);
    return { ...named('one room', big), ...named('200 rooms', many) };
  },
});
