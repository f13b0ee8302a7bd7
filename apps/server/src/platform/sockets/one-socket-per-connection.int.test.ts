import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createSystemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { createSocketServer, type RunningSocketServer } from './socket-server.ts';

let server: Server;
let socketServer: RunningSocketServer;
let metrics: Metrics;
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);

beforeEach(async () => {
  process.on('unhandledRejection', note);
  server = createServer();
  metrics = createMetrics({ process: false });
  socketServer = await createSocketServer({
    server,
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }),
    identify: async () => undefined,
    log: createLog('silent'),
    metrics,
    publicOrigin: undefined,
    trustProxy: false,
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(async () => {
  await socketServer.close();
  process.off('unhandledRejection', note);
  unhandled.splice(0);
});

it('closes the connection of a client that leaves its socket and asks for another, and nothing of the process ends', async () => {
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  const isClosed = new Promise((resolve) => client.once('close', resolve));
  const joined = new Promise<void>((resolve) => {
    client.on('message', (data) => {
      if (String(data).startsWith('0')) client.send('40');
      if (String(data).startsWith('40')) resolve();
    });
  });
  await joined;
  client.send('41');
  // In one read with the first, the second is taken for a mistake.
  await expect.poll(async () => (await metrics.socketsOpen.get()).values[0]?.value).toBe(0);
  client.send('40');
  await isClosed;
  expect(unhandled).toEqual([]);
});
