import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createSystemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createSocketServer, type RunningSocketServer } from './socket-server.ts';

let server: Server;
let socketServer: RunningSocketServer;
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);

beforeEach(async () => {
  process.on('unhandledRejection', note);
  server = createServer();
  socketServer = await createSocketServer({
    server,
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }),
    identify: async () => undefined,
    log: createLog('silent'),
    metrics: createMetrics({ process: false }),
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
  const isClosed = new Promise<boolean>((resolve) => client.once('close', () => resolve(true)));
  const joined = new Promise<void>((resolve) => {
    client.on('message', (data) => {
      if (String(data).startsWith('0')) client.send('40');
      if (String(data).startsWith('40')) resolve();
    });
  });
  await joined;
  client.send('41');
  // Until the server has read the first: in one read with it, the second is taken for a mistake.
  await new Promise((resolve) => setTimeout(resolve, 100));
  client.send('40');
  const isLeftOpen = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_000));
  const outcome = { isClosed: await Promise.race([isClosed, isLeftOpen]), unhandled };
  expect(outcome).toEqual({ isClosed: true, unhandled: [] });
});
