import type { AddressInfo } from 'node:net';
import { protocolVersion } from '@madoi/contract/protocol';
import { roomCommands } from '@madoi/contract/socket/room-commands';
import { createTestHttpApp, type TestHttpApp, testUser } from '@madoi/test-kit/http-app';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createSystemClock } from '../clock.ts';
import type { Identity } from '../identity.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { AppSocket } from './app-socket.ts';
import { createSocketServer, type RunningSocketServer } from './socket-server.ts';

const listener: Identity = { sessionHash: 'hash-of-listener', guest: false, user: testUser };

let http: TestHttpApp;
let socketServer: RunningSocketServer;
let url: string;
const sockets: TestSocket[] = [];
const addressKeys: string[] = [];

beforeEach(async () => {
  http = await createTestHttpApp();
  socketServer = await createSocketServer({
    server: http.app.server,
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }),
    identify: async (secret) => (secret === 'listener' ? listener : undefined),
    log: createLog('silent'),
    metrics: createMetrics({ process: false }),
    publicOrigin: undefined,
    trustProxy: ['loopback'],
  });
  socketServer.onConnection(({ data }) => void addressKeys.push(data.addressKey));
  socketServer.onCommand(roomCommands.sendReaction, ({ reaction }, { data }) => {
    if (reaction === 6) throw new Error('inner secret');
    return { status: 200, message: data.identity?.user?.name ?? 'nobody' };
  });
  socketServer.onCommand(roomCommands.registerQueueEvents, ({ lastId }) => ({ result: 'accepted' as const, lastId }));
  socketServer.onCommand(roomCommands.syncClock, () => ({ t1: 1, t2: 2 }));
  await http.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(http.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  addressKeys.splice(0);
  await socketServer.close();
  await http.app.close();
});

const connect = async (session?: string, options = {}): Promise<TestSocket> => {
  const client = createHttpClient(url);
  if (session) client.cookies.set('madoi-session', session);
  const socket = await openSocket(client, options);
  sockets.push(socket);
  return socket;
};
const connected = (socket: TestSocket): Promise<TestSocket> =>
  new Promise((resolve) => socket.once('connect', () => resolve(socket)));
const reaction = { x: 0.5, y: 0.5, reaction: 1 } as const;

describe('a socket', () => {
  it('is known by its session cookie', async () => {
    expect(await ask(await connect('listener'), 'send:reaction', reaction)).toEqual({ status: 200, message: '聴' });
    expect(await ask(await connect(), 'send:reaction', reaction)).toEqual({ status: 200, message: 'nobody' });
    expect(await ask(await connect('forged'), 'send:reaction', reaction)).toEqual({ status: 200, message: 'nobody' });
  });

  it('from a foreign origin is turned away, over WebSocket and polling', async () => {
    const foreign = { extraHeaders: { origin: 'https://evil.example' } };
    await expect(connect('listener', foreign)).rejects.toThrow();
    await expect(connect('listener', { ...foreign, transports: ['polling'] })).rejects.toThrow();
    await expect(connect('listener', { extraHeaders: { origin: url } })).resolves.toBeDefined();
  });

  it('counts under the address that the trusted proxy saw, whatever its sender wrote before it', async () => {
    const from = (forwarded: string) => connect('listener', { extraHeaders: { 'x-forwarded-for': forwarded } });
    await from('1.1.1.1, 203.0.113.9');
    await from('2.2.2.2, ::ffff:203.0.113.9');
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2:3::1');
    await connect('listener');
    expect(addressKeys).toEqual(['203.0.113.9', '203.0.113.9', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '127.0.0.1']);
  });

  it('works over polling too, for networks that block WebSocket', async () => {
    const socket = await connect('listener', { transports: ['polling'] });
    expect(await ask(socket, 'send:reaction', reaction)).toMatchObject({ status: 200 });
  });

  it('is ended with its session', async () => {
    const socket = await connect('listener');
    const other = await connect();
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await socketServer.disconnectSession('hash-of-listener');
    // Not 'io server disconnect', after which a client stays away.
    expect(await ended).toBe('transport close');
    expect(other.connected).toBe(true);
  });

  it('[9.10] takes 20 s of silence, at most, for the end of the server', async () => {
    const socket = await connect();
    const engine = socket.io.engine as unknown as { _pingInterval: number; _pingTimeout: number };
    expect(engine._pingInterval + engine._pingTimeout).toBeLessThanOrEqual(20_000);
  });

  it('has left its room when it disconnects, and each listener hears of it once, in the order of registration', async () => {
    const arrived = new Promise<AppSocket>((resolve) => socketServer.onConnection(resolve));
    const heard: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      socketServer.onDisconnect(({ id }) => void heard.push(['first', id]));
      socketServer.onDisconnect(({ id }) => resolve(void heard.push(['second', id])));
    });
    const client = await connect('listener');
    const socket = await arrived;
    await socketServer.rooms.join(socket, 'room-0001', { batch: true });
    expect(socketServer.rooms.localCount('room-0001')).toBe(1);
    client.close();
    await ended;
    expect(socketServer.rooms.localCount('room-0001')).toBe(0);
    expect(heard).toEqual([
      ['first', socket.id],
      ['second', socket.id],
    ]);
  });

  it('is cut when it sends an oversized frame', async () => {
    const socket = await connect('listener');
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('send:message', { x: 0, y: 0, message: 'x'.repeat(300_000) });
    expect(await ended).toBe('transport close');
  });

  it('is asked to reload when its protocol is older, and only then', async () => {
    const received: unknown[] = [];
    const auths = [
      { protocolVersion: protocolVersion - 1 },
      { protocolVersion },
      { protocolVersion: 'old' },
      undefined,
    ];
    for (const [at, auth] of auths.entries()) {
      const client = createHttpClient(url);
      const socket: TestSocket = io(client.url, { transports: ['websocket'], forceNew: true, ...(auth && { auth }) });
      sockets.push(socket);
      socket.on('receive:server:outdated', (notice) => received.push([at, notice]));
      // What was sent at the connection came before this answer.
      expect(await ask(socket.connected ? socket : await connected(socket), 'send:clock', { t0: 1 })).toHaveProperty(
        't1',
      );
    }
    expect(received).toEqual([[0, { protocolVersion }]]);
  });

  it('is notified that the process shuts down', async () => {
    const socket = await connect();
    const leaving = nextEvent(socket, 'receive:server:leaving');
    socketServer.announceShutdown(3_000);
    expect(await leaving).toEqual({ withinMs: 3_000 });
  });
});

describe('a command', () => {
  it('[8.17] with bad input is acknowledged and also emitted as an error with source, type and message', async () => {
    const socket = await connect('listener');
    const error = nextEvent(socket, 'error');
    const ack = await ask<{ status: number; message: string }>(socket, 'send:reaction', { x: 2, y: 0, reaction: 9 });
    expect(ack.status).toBe(422);
    expect(ack.message).toMatch(/x: .*reaction: /s);
    expect(await error).toEqual({ source: 'reaction', type: 'bad_param', message: ack.message });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'hello'],
    ['a list', [1, 2]],
    ['a number', 42],
  ])('survives %s as payload', async (_title, payload) => {
    expect(await ask(await connect(), 'send:reaction', payload)).toMatchObject({ status: 422 });
  });

  it('without an acknowledgement does no harm, with bad input or good', async () => {
    const socket = await connect();
    const error = nextEvent(socket, 'error');
    socket.emit('send:reaction', reaction);
    (socket.emit as (event: string, payload: unknown) => void)('send:reaction', 'bad');
    (socket.emit as (event: string) => void)('send:reaction');
    expect(await error).toMatchObject({ type: 'bad_param' });
    expect(await ask(socket, 'send:reaction', reaction)).toMatchObject({ status: 200 });
  });

  it('that fails answers with an error without internals', async () => {
    const socket = await connect();
    const error = nextEvent(socket, 'error');
    const ack = await ask(socket, 'send:reaction', { ...reaction, reaction: 6 });
    expect(ack).toEqual({ status: 500, message: 'something went wrong here' });
    expect(await error).toEqual({ source: 'reaction', type: 'internal_error', message: 'something went wrong here' });
  });

  it('is answered in its own shape', async () => {
    const socket = await connect();
    expect(await ask(socket, 'send:queue:event:register', { lastId: -1, events: [] })).toEqual({
      result: 'rejected',
      reason: 'unknown',
      lastId: 0,
    });
    expect(await ask(socket, 'send:clock', { t0: 5 })).toEqual({ t1: 1, t2: 2 });
  });
});
