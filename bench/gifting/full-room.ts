import { setTimeout as wait } from 'node:timers/promises';
import { createRandom, type Random } from '@madoi/random/create-random';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { machineNowMs } from '../fanout/protocol.ts';
import { openRawClient, type RawClient } from '../fanout/raw-client.ts';
import type { ProductServer } from '../lib/product-server.ts';
import { createGuest, createUser } from '../load/visitors.ts';
import { giveOnce } from './givers.ts';

const guestsAtOnce = 20;
const speakers = 20;
/** Latencies are read at every n-th socket. */
const sampleEvery = 20;
const messagesPerSec = 20;
const messageAt = /"message":"at ([\d.]+)"/g;
const paidEvent = Buffer.from('"receive:message:paid"');

export interface FullRoom {
  readonly id: string;
  readonly clients: readonly RawClient[];
  readonly speaking: readonly RawClient[];
  readonly heard: { latenciesMs: number[]; paid: number };
}

export interface Talked {
  /** From the moment somebody says a message to the moment a socket has it, ms. */
  readonly latenciesMs: readonly number[];
  /** Gifts that every socket heard. */
  readonly gifts: number;
}

async function join(port: number, who: HttpClient, id: string, onEvent: (body: Buffer) => void): Promise<RawClient> {
  const client = openRawClient(port, onEvent, who.cookieHeader());
  await client.ready;
  const ack = (await client.ask('send:user:joined:v2', { roomId: id, batch: true })) as { status: number };
  if (ack.status !== 200) throw new Error(`a seat was refused with ${ack.status}`);
  return client;
}

export async function fillRoom(server: ProductServer, id: string, sockets: number): Promise<FullRoom> {
  const heard: FullRoom['heard'] = { latenciesMs: [], paid: 0 };
  const listenAt = (n: number) => (body: Buffer) => {
    for (let at = body.indexOf(paidEvent); at >= 0; at = body.indexOf(paidEvent, at + 1)) heard.paid += 1;
    if (n % sampleEvery !== 0 || body.indexOf('"receive:message"') < 0) return;
    const now = machineNowMs();
    for (const [, at] of body.toString('latin1').matchAll(messageAt)) heard.latenciesMs.push(now - Number(at));
  };
  const clients: RawClient[] = [];
  for (let from = 0; from < sockets; from += guestsAtOnce) {
    const numbers = Array.from({ length: Math.min(guestsAtOnce, sockets - from) }, (_, offset) => from + offset);
    const opened = await Promise.all(
      numbers.map(async (n) => {
        const who = n < speakers ? await createUser(server.origin, `speaker ${n}`) : await createGuest(server.origin);
        return join(server.port, who, id, listenAt(n));
      }),
    );
    clients.push(...opened);
  }
  return { id, clients, speaking: clients.slice(0, speakers), heard };
}

/**
 * Calls `act` so often in a second on average, for so long, at random moments as people do, whatever earlier calls are still at; resolves when all
 * of them are done. Calls at a fixed distance would fall in step with the broadcast's window, and then nothing but the phase is measured.
 */
async function repeat(perSec: number, durationMs: number, random: Random, act: (n: number) => Promise<unknown>) {
  const beganMs = performance.now();
  const acts: Promise<unknown>[] = [];
  const gapMs = () => (-Math.log(1 - random()) * 1_000) / perSec;
  for (let dueMs = gapMs(); dueMs < durationMs; dueMs += gapMs()) {
    await wait(Math.max(0, beganMs + dueMs - performance.now()));
    acts.push(act(acts.length));
  }
  await Promise.all(acts);
  return acts.length;
}

interface Talk {
  readonly durationMs: number;
  readonly giftsPerMinute: number;
  readonly givers: readonly HttpClient[];
}

/** People talk, and as many gifts as asked for are given meanwhile; what is late is waited for. */
export async function talk(server: ProductServer, room: FullRoom, how: Talk): Promise<Talked> {
  const { heard, clients, speaking } = room;
  heard.latenciesMs = [];
  heard.paid = 0;
  const say = async (n: number) => {
    const payload = { x: 0.5, y: 0.25, message: `at ${machineNowMs().toFixed(3)}` };
    const answer = (await speaking[n % speakers]?.ask('send:message', payload)) as { status: number } | undefined;
    if (answer?.status !== 200) throw new Error(`a message was refused with ${answer?.status}`);
  };
  const give = (n: number) => giveOnce(server, how.givers[n % how.givers.length] as HttpClient, room.id);
  const [, gifts] = await Promise.all([
    repeat(messagesPerSec, how.durationMs, createRandom(1), say),
    how.giftsPerMinute === 0 ? 0 : repeat(how.giftsPerMinute / 60, how.durationMs, createRandom(2), give),
  ]);
  await wait(2_000);
  if (heard.paid !== gifts * clients.length)
    throw new Error(`${heard.paid} of ${gifts * clients.length} deliveries of gifts arrived`);
  return { latenciesMs: heard.latenciesMs, gifts };
}
