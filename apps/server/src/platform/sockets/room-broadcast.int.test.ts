import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { nextEvent, openSocket, type TestSocket, type TestSocketOptions } from '@madoi/test-kit/sockets';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createSystemClock } from '../clock.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import type { AppSocket, SocketIoServer } from './app-socket.ts';
import { createRoomBroadcast, type RoomBroadcast } from './room-broadcast.ts';

const room = 'room-0001';
const left = (present: number) => ({ socketId: 'socket-of-someone', present, guests: 0 });

let server: HttpServer;
let io: SocketIoServer;
let rooms: RoomBroadcast;
let metrics: Metrics;
let cuts = 0;
const sockets: TestSocket[] = [];

beforeEach(async () => {
  server = createServer();
  io = new Server(server, { perMessageDeflate: false });
  metrics = createMetrics({ process: false });
  cuts = 0;
  rooms = createRoomBroadcast({
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }),
    metrics,
    maxPendingBytes: 200_000,
    onSlowConsumer: () => {
      cuts += 1;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  rooms.close();
  await io.close();
});

interface Pair {
  readonly client: TestSocket;
  readonly server: AppSocket;
}
async function connect(options: TestSocketOptions = {}): Promise<Pair> {
  const arrived = new Promise<AppSocket>((resolve) => io.once('connection', resolve));
  const client = await openSocket(
    createHttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    options,
  );
  sockets.push(client);
  return { client, server: await arrived };
}
/** Collects events until `count` arrived; batches are opened. */
function collect(client: TestSocket, count: number): Promise<{ events: unknown[]; frames: number }> {
  const events: unknown[] = [];
  let frames = 0;
  return new Promise((resolve) => {
    const add = (more: readonly unknown[]) => {
      frames += 1;
      events.push(...more);
      if (events.length >= count) resolve({ events, frames });
    };
    client.on('receive:batch', add);
    client.on('receive:user:leave', (payload) => add([['receive:user:leave', payload]]));
  });
}
const publishMany = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await rooms.publish(room, 'receive:user:leave', left(n));
};
const expected = (count: number) =>
  Array.from({ length: count }, (_, index) => ['receive:user:leave', left(index + 1)]);

describe('a room', () => {
  it('sends single events, in order, to clients that did not ask for batches', async () => {
    const { client, server: socket } = await connect();
    await rooms.join(socket, room, { batch: false });
    const received = collect(client, 30);
    await publishMany(30);
    expect(await received).toEqual({ events: expected(30), frames: 30 });
  });

  it.each(['websocket', 'polling'] as const)('gathers events into batches, in order, over %s', async (transport) => {
    const { client, server: socket } = await connect({ transports: [transport] });
    await rooms.join(socket, room, { batch: true });
    const received = collect(client, 30);
    await publishMany(30);
    const { events, frames } = await received;
    expect(events).toEqual(expected(30));
    expect(frames).toBeLessThan(30);
  });

  it('keeps the order for a client that upgrades from polling in the middle', async () => {
    const { client, server: socket } = await connect({ transports: ['polling', 'websocket'] });
    await rooms.join(socket, room, { batch: false });
    const heard: unknown[] = [];
    client.on('receive:user:leave', ({ present }) => heard.push(present));
    const isUpgraded = () => client.io.engine.transport.name === 'websocket';
    let sent = 0;
    const publishOne = async () => {
      sent += 1;
      const arrived = nextEvent(client, 'receive:user:leave');
      await rooms.publish(room, 'receive:user:leave', left(sent));
      return arrived;
    };
    while (!isUpgraded()) await publishOne();
    await publishOne();
    expect(heard).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    expect(socket.conn.transport.name).toBe('websocket');
  });

  it('encodes an event once per frame, however many receive it', async () => {
    const pairs = [await connect(), await connect(), await connect()];
    for (const pair of pairs) await rooms.join(pair.server, room, { batch: true });
    const received = pairs.map(({ client }) => nextEvent(client, 'receive:batch'));
    await rooms.publish(room, 'receive:user:leave', left(1));
    await Promise.all(received);
    expect((await metrics.roomFrames.get()).values).toEqual([
      expect.objectContaining({ labels: { kind: 'batch' }, value: 1 }),
    ]);
  });

  it('carries texts of every size and script over a frame of its own making', async () => {
    const { client, server: socket } = await connect();
    await rooms.join(socket, room, { batch: true });
    for (const length of [1, 60, 125, 126, 2_000, 70_000]) {
      const next = nextEvent(client, 'receive:batch');
      const socketId = '円'.repeat(length);
      await rooms.publish(room, 'receive:user:leave', { socketId, present: 1, guests: 0 });
      expect(await next).toEqual([['receive:user:leave', { socketId, present: 1, guests: 0 }]]);
    }
  });

  it('reaches nobody who left, joined another room or is in another room', async () => {
    const [stays, leaves, moves] = [await connect(), await connect(), await connect()];
    for (const pair of [stays, leaves, moves]) await rooms.join(pair.server, room, { batch: false });
    rooms.leave(leaves.server);
    rooms.leave(leaves.server);
    await rooms.join(moves.server, 'room-0002', { batch: false });
    expect(rooms.localCount(room)).toBe(1);
    const heard: string[] = [];
    leaves.client.on('receive:user:leave', () => heard.push('who left'));
    moves.client.on('receive:user:leave', ({ present }) => heard.push(`who moved: ${present}`));
    const stayed = nextEvent(stays.client, 'receive:user:leave');
    const elsewhere = nextEvent(moves.client, 'receive:user:leave');
    await rooms.publish(room, 'receive:user:leave', left(1));
    await rooms.publish('room-0002', 'receive:user:leave', left(2));
    expect(await stayed).toEqual(left(1));
    expect(await elsewhere).toEqual(left(2));
    expect(heard).toEqual(['who moved: 2']);
  });

  it('loses nothing that waits for a socket which joins again', async () => {
    const { client, server: socket } = await connect();
    await rooms.join(socket, room, { batch: true });
    const arrived = collect(client, 3);
    await publishMany(3);
    await rooms.join(socket, room, { batch: true });
    expect((await arrived).events).toEqual(expected(3));
    expect(rooms.localCount(room)).toBe(1);
    await rooms.join(socket, room, { batch: false });
    expect(rooms.localCount(room)).toBe(1);
  });

  it('cuts a socket that does not read, and only that one', async () => {
    const [reads, stalls] = [await connect(), await connect()];
    for (const pair of [reads, stalls]) await rooms.join(pair.server, room, { batch: false });
    const transport = stalls.client.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
    transport.ws._socket.pause();
    const cut = new Promise((resolve) => stalls.server.once('disconnect', resolve));
    let isTerminated = false;
    void cut.then(() => {
      isTerminated = true;
    });
    const filler = { socketId: 'x'.repeat(50_000), present: 0, guests: 0 };
    while (!isTerminated) {
      const heard = nextEvent(reads.client, 'receive:user:leave');
      await rooms.publish(room, 'receive:user:leave', filler);
      await heard;
    }
    expect(reads.client.connected).toBe(true);
    expect(cuts).toBe(1);
  });
});
