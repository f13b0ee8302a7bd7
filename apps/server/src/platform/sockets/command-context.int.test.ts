import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { roomCommands } from '@madoi/contract/socket/room-commands';
import { testUser } from '@madoi/test-kit/http-app';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createSystemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createSocketServer, type RunningSocketServer } from './socket-server.ts';

const lines: Record<string, unknown>[] = [];
const keep = new Writable({
  write: (line, _encoding, done) => {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
const log = createLog('info', keep);

let server: Server;
let socketServer: RunningSocketServer;
let socket: TestSocket;
beforeAll(async () => {
  server = createServer();
  socketServer = await createSocketServer({
    server,
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }),
    identify: async () => ({ sessionHash: 'hash-of-listener', guest: false, user: testUser }),
    log,
    metrics: createMetrics({ process: false }),
    publicOrigin: undefined,
    trustProxy: false,
  });
  socketServer.onCommand(roomCommands.joinRoom, async ({ roomId }, each) => {
    log.info('joining');
    await socketServer.rooms.join(each, roomId, { batch: false });
    return { status: 200, message: 'joined' };
  });
  socketServer.onCommand(roomCommands.sendReaction, async () => {
    await new Promise(setImmediate);
    throw new Error('inner secret');
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  socket = await openSocket(createHttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  socket.close();
  await socketServer.close();
});

const react = () => ask(socket, 'send:reaction', { x: 0.5, y: 0.5, reaction: 1 });

it('lines of a command carry the connection, the user and the room: of a join the one it names, later the one joined', async () => {
  const of = { connectionId: socket.id, userId: testUser.id };
  await react();
  expect(lines).toMatchObject([{ msg: 'a socket command failed', ...of }]);
  expect(lines[0]).not.toHaveProperty('roomId');
  await ask(socket, 'send:user:joined:v2', { roomId: 'room-0001' });
  await react();
  expect(lines.slice(1)).toMatchObject([
    { msg: 'joining', ...of, roomId: 'room-0001' },
    { msg: 'a socket command failed', ...of, roomId: 'room-0001' },
  ]);
});
