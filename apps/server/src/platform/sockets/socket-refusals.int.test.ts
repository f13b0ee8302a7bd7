import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseRegister, roomCommands } from '@madoi/contract/socket/room-commands';
import { testUser } from '@madoi/test-kit/http-app';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createSystemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createSocketServer, type RunningSocketServer } from './socket-server.ts';

const lines: { readonly msg: string; readonly refusal?: object }[] = [];
let server: Server;
let socketServer: RunningSocketServer;
let socket: TestSocket;
let url: string;
beforeAll(async () => {
  server = createServer();
  socketServer = await createSocketServer({
    server,
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }),
    identify: async () => ({ sessionHash: 'hash-of-listener', guest: false, user: testUser }),
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: createMetrics({ process: false }),
    publicOrigin: undefined,
    trustProxy: false,
  });
  socketServer.onCommand(roomCommands.removeMessage, () => ({ status: 403, message: 'forbidden' }));
  socketServer.onCommand(roomCommands.sendReaction, () => ({ status: 429, message: 'rate_limit' }));
  socketServer.onCommand(roomCommands.registerQueueEvents, () => refuseRegister('bad_param', 0));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  socket = await openSocket(createHttpClient(url));
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  socket.close();
  await socketServer.close();
});

const refusals = () => lines.flatMap(({ refusal }) => refusal ?? []);
const of = { userId: testUser.id, address: '127.0.0.1' };

it('[7.29] acknowledges a command that there is not, where its sender waits for it', async () => {
  const refused = { status: 422, message: 'no such command' };
  for (const event of ['send:nonsense', 'hello'] as unknown as 'send:clock'[]) {
    socket.emit(event, { t0: 1 });
    expect(await ask(socket, event, { t0: 1 })).toEqual(refused);
  }
  expect(await ask(socket, 'send:reaction', { x: 0.5, y: 0.5, reaction: 1 })).toMatchObject({ status: 429 });
});

it('logs commands that were refused for want of a right or as malformed, and none for its pace', async () => {
  await ask(socket, 'send:message:remove', { id: 'message-0001' });
  await ask(socket, 'send:reaction', { x: 'left' });
  await ask(socket, 'send:reaction', { x: 0.5, y: 0.5, reaction: 1 });
  await ask(socket, 'send:queue:event:register', { lastId: 0, events: [{ action: 'pause', clientId: 'client-0001' }] });
  expect(refusals()).toEqual([
    { what: 'send:message:remove', code: 'forbidden', ...of },
    { what: 'send:reaction', code: 'bad_param', ...of },
    { what: 'send:queue:event:register', code: 'unknown', ...of },
  ]);
});

it('logs a handshake of another site', async () => {
  const foreign = { extraHeaders: { origin: 'https://evil.example' } };
  await expect(openSocket(createHttpClient(url), foreign)).rejects.toThrow();
  expect(refusals()).toEqual([{ what: 'socket', code: 'foreign_origin', address: '127.0.0.1' }]);
});
