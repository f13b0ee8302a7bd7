import type { AddressInfo } from 'node:net';
import { roomCommands } from '@madoi/contract/socket/room-commands';
import { createTestHttpApp, type TestHttpApp } from '@madoi/test-kit/http-app';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { sendRaw } from '@madoi/test-kit/raw-http';
import { ask, openSocket, type TestSocket, type TestSocketOptions } from '@madoi/test-kit/sockets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createSystemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { maxSendBufferBytes } from './limit-send-buffer.ts';
import { createSocketServer, type RunningSocketServer } from './socket-server.ts';
import type { SocketLimits } from './traffic-limits.ts';

const limits: SocketLimits = { socketsPerAddress: 10, commandsPerAddress: 20_000, commandsPerSocket: 100 };
/** Nobody reaches these. */
const noLimits: SocketLimits = { socketsPerAddress: 1_000, commandsPerAddress: 1e6, commandsPerSocket: 1e6 };

const filler = 'x'.repeat(4_000);

let http: TestHttpApp;
let socketServer: RunningSocketServer;
let metrics: Metrics;
let url: string;
let logLines: string[];
let commandsRun: number;
/** The most that a connection held for its peer at any time. */
let heldBytesMax: number;
const sockets: TestSocket[] = [];

interface ServerSide {
  readonly writeBuffer: readonly { readonly data?: string }[];
  readonly transport: { readonly socket?: { readonly bufferedAmount: number } };
}
const heldBy = ({ writeBuffer, transport }: ServerSide): number =>
  writeBuffer.reduce((sum, { data = '' }) => sum + data.length, 0) + (transport.socket?.bufferedAmount ?? 0);

const start = async (given: SocketLimits): Promise<void> => {
  socketServer = await createSocketServer({
    server: http.app.server,
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }),
    identify: async () => undefined,
    log: createLog('warn', { write: (line) => void logLines.push(line) }),
    metrics,
    publicOrigin: undefined,
    trustProxy: false,
    limits: given,
  });
  socketServer.onConnection((socket) => {
    socket.conn.on('packetCreate', () => {
      heldBytesMax = Math.max(heldBytesMax, heldBy(socket.conn as unknown as ServerSide));
    });
  });
  socketServer.onCommand(roomCommands.syncClock, ({ t0 }) => {
    commandsRun += 1;
    return { t1: 1, t2: 2, ...(t0 === 2 ? { filler } : {}) };
  });
  await http.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(http.app.server.address() as AddressInfo).port}`;
};

beforeEach(async () => {
  http = await createTestHttpApp();
  metrics = createMetrics({ process: false });
  [logLines, commandsRun, heldBytesMax] = [[], 0, 0];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await socketServer.close();
  await http.app.close();
});

const connect = async (options: TestSocketOptions = {}): Promise<TestSocket> => {
  const socket = await openSocket(createHttpClient(url), options);
  sockets.push(socket);
  return socket;
};
interface RawLine {
  send(packet: string): void;
  ping(): void;
  readonly _socket: { pause(): void; cork(): void; uncork(): void };
}
const lineOf = (socket: TestSocket): RawLine => (socket.io.engine.transport as unknown as { ws: RawLine }).ws;
const endOf = (socket: TestSocket): Promise<string> => new Promise((resolve) => socket.once('disconnect', resolve));
const clock = '42["send:clock",{"t0":1}]';

/** All in one write, as nobody's page does. */
const flood = (line: RawLine, count: number, send: () => void): void => {
  line._socket.cork();
  for (let n = 0; n < count; n += 1) send();
  line._socket.uncork();
};
const cuts = async () =>
  (await metrics.socketsTerminated.get()).values.map(({ labels, value }) => [labels.reason, value]);
const limited = async (limit: string) =>
  (await metrics.limited.get()).values.find(({ labels }) => labels.limit === limit)?.value ?? 0;

describe('a socket that sends 150,000 commands', () => {
  it('is cut before a hundred of them have run, with the reason in metric and log, and others are served', async () => {
    await start(limits);
    const [hostile, other] = [await connect(), await connect()];
    const [line, ended] = [lineOf(hostile), endOf(hostile)];
    flood(line, 150_000, () => line.send(clock));
    expect(await ended).toBe('transport close');
    expect(commandsRun).toBeLessThan(100);
    expect(await cuts()).toEqual([['flood', 1]]);
    expect(logLines.map((text) => JSON.parse(text))).toEqual([
      expect.objectContaining({ address: '127.0.0.1', reason: 'flood', msg: 'a socket was cut' }),
    ]);
    expect(await ask(other, 'send:clock', { t0: 1 })).toEqual({ t1: 1, t2: 2 });
  });

  it('and reads no answer is cut when a mebibyte is unread, with that reason, and holds no more than that', async () => {
    await start(noLimits);
    const [hostile, other] = [await connect(), await connect()];
    const line = lineOf(hostile);
    line._socket.pause();
    while ((await cuts()).length === 0) {
      flood(line, 1_000, () => line.send('421["send:clock",{"t0":2}]'));
      await ask(other, 'send:clock', { t0: 1 });
    }
    expect(await cuts()).toEqual([['unread', 1]]);
    expect(heldBytesMax).toBeGreaterThan(maxSendBufferBytes / 2);
    expect(heldBytesMax).toBeLessThanOrEqual(maxSendBufferBytes);
    expect(logLines.join()).toContain('"reason":"unread"');
    expect(other.connected).toBe(true);
  });
});

describe('a socket that is over its budget', () => {
  it('by a little is delayed, and loses nothing', async () => {
    await start(limits);
    const socket = await connect();
    const line = lineOf(socket);
    flood(line, 180, () => line.send(clock));
    expect(await ask(socket, 'send:clock', { t0: 1 })).toEqual({ t1: 1, t2: 2 });
    expect(commandsRun).toBe(181);
    expect(await limited('paused')).toBeGreaterThan(0);
    expect(await cuts()).toEqual([]);
  });

  it('by pings of the protocol below is cut as well', async () => {
    await start(limits);
    const hostile = await connect();
    const [line, ended] = [lineOf(hostile), endOf(hostile)];
    flood(line, 5_000, () => line.ping());
    expect(await ended).toBe('transport close');
    expect(await cuts()).toEqual([['flood', 1]]);
  });

  it('by probes of an upgrade that never ends is cut as well', async () => {
    await start(limits);
    const { text } = await sendRaw(url, { method: 'GET', path: '/socket.io/?EIO=4&transport=polling' });
    const { sid } = JSON.parse(text.slice(1)) as { sid: string };
    const probing = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&sid=${sid}`);
    const ended = new Promise((resolve) => probing.once('close', resolve));
    await new Promise((resolve) => probing.once('open', resolve));
    for (let n = 0; n < 5_000; n += 1) probing.send('2probe');
    await ended;
    expect(await cuts()).toEqual([['flood', 1]]);
  });

  it('by requests over polling that call themselves upgrades has to wait', async () => {
    await start({ ...limits, commandsPerAddress: 1_000 });
    const path = '/socket.io/?EIO=4&transport=polling';
    const { text } = await sendRaw(url, { method: 'GET', path });
    const { sid } = JSON.parse(text.slice(1)) as { sid: string };
    const post = (body: string) =>
      sendRaw(url, { method: 'POST', path: `${path}&sid=${sid}`, headers: { upgrade: 'websocket' }, body });
    await post('40');
    // More than half of what a new socket may send at once.
    const body = `42["send:clock",{"t0":1,"filler":"${'x'.repeat(140 * 1024)}"}]`;
    expect([(await post(body)).status, (await post(body)).status]).toEqual([200, 200]);
    expect(await limited('paused')).toBeGreaterThan(0);
  });

  it('by one body of packets over polling is cut, and the next request finds no session', async () => {
    await start(limits);
    const path = '/socket.io/?EIO=4&transport=polling';
    const { text } = await sendRaw(url, { method: 'GET', path });
    const { sid } = JSON.parse(text.slice(1)) as { sid: string };
    const body = Array.from({ length: 5_000 }, () => '42["send:clock",{"t0":1}]').join('\x1e');
    const session = `${path}&sid=${sid}`;
    const post = (text: string) => sendRaw(url, { method: 'POST', path: session, body: text });
    await post('40');
    await post(body).catch(() => undefined);
    expect((await post('40')).status).toBe(400);
    expect(commandsRun).toBeLessThan(1_000);
    expect(await cuts()).toEqual([['flood', 1]]);
  });
});

describe('an address', () => {
  it.each(['websocket', 'polling'] as const)('has so many sockets and no more, over %s', async (transport) => {
    await start(limits);
    const options = { transports: [transport] };
    const opened = await Promise.all(Array.from({ length: 10 }, () => connect(options)));
    await expect(connect(options)).rejects.toThrow();
    expect(await limited('sockets_per_address')).toBe(1);
    expect(logLines.join()).toContain('"reason":"sockets_per_address"');
    const gone = opened.pop();
    gone?.close();
    // The server hears of it in its own time.
    const again = async (): Promise<TestSocket> => connect(options).catch(again);
    expect((await again()).connected).toBe(true);
  });

  it('that has used up its commands is refused further sockets, and those it has are served on', async () => {
    await start({ ...limits, commandsPerAddress: 100 });
    const first = await connect();
    const refused = async (): Promise<unknown> =>
      connect().then(
        (socket) => {
          socket.close();
          return refused();
        },
        (error: unknown) => error,
      );
    await refused();
    expect(await limited('commands_per_address')).toBe(1);
    expect(await ask(first, 'send:clock', { t0: 1 })).toEqual({ t1: 1, t2: 2 });
  });
});
