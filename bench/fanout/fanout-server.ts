import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { createInProcessBus } from '../../apps/server/src/platform/bus/in-process-bus.ts';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createSocketServer } from '../../apps/server/src/platform/sockets/socket-server.ts';
import type { ServerReady } from './protocol.ts';
import { answerOrders, reaction } from './publish-for.ts';

const room = 'room-0001';

const server = createServer();

async function createProduct(): Promise<() => void> {
  const edge = await createSocketServer({
    server,
    bus: createInProcessBus({ clock: createSystemClock(), onListenerError: console.error }),
    identify: async () => undefined,
    log: createLog('error'),
    metrics: createMetrics({ process: false }),
    publicOrigin: undefined,
    trustProxy: false,
    // Everybody comes from this machine.
    limits: { socketsPerAddress: 10_000, commandsPerAddress: 100_000, commandsPerSocket: 1_000 },
  });
  edge.onConnection((socket) => void edge.rooms.join(socket, room, { batch: true }));
  return () => void edge.rooms.publish(room, 'receive:reaction', reaction());
}

/** Socket.IO as its documentation shows it. */
async function createPeer(): Promise<() => void> {
  const io = new Server(server);
  io.on('connection', (socket) => void socket.join(room));
  return () => void io.to(room).emit('receive:reaction', reaction());
}

const publish = await (process.argv[2] === 'product' ? createProduct() : createPeer());
answerOrders(publish);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies ServerReady);
});
