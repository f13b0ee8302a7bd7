/** One of the processes that serve rooms: the product's socket server over a bus, without sessions and database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../../apps/server/src/platform/bus/bus.ts';
import { createInProcessBus } from '../../apps/server/src/platform/bus/in-process-bus.ts';
import { createPostgresBus } from '../../apps/server/src/platform/bus/postgres/postgres-bus.ts';
import { createRedisBus } from '../../apps/server/src/platform/bus/redis/redis-bus.ts';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createSocketServer } from '../../apps/server/src/platform/sockets/socket-server.ts';
import type { ServerReady } from '../fanout/protocol.ts';
import { reaction } from '../fanout/publish-for.ts';
import type { Published, PublishOrder, ServeOrder } from './protocol.ts';

async function openBus({ carrier, url }: ServeOrder): Promise<Bus> {
  const clock = createSystemClock();
  if (carrier === 'none') return createInProcessBus({ clock, onListenerError: console.error });
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const options = { url, clock, log, onListenerError: console.error };
  return carrier === 'postgres' ? createPostgresBus(options) : createRedisBus(options);
}

async function serve(order: ServeOrder) {
  const server = createServer();
  const edge = await createSocketServer({
    server,
    bus: await openBus(order),
    identify: async () => undefined,
    log: createLog('error'),
    metrics: createMetrics({ process: false }),
    publicOrigin: undefined,
    trustProxy: false,
    // Everybody comes from this machine.
    limits: { socketsPerAddress: 10_000, commandsPerAddress: 100_000, commandsPerSocket: 1_000 },
  });
  const places = order.rooms.flatMap(({ roomId, sockets }) => Array.from({ length: sockets }, () => roomId));
  edge.onConnection((socket) => void edge.rooms.join(socket, places.shift() ?? 'nowhere', { batch: true }));
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port } satisfies ServerReady);
  });
  return edge;
}

process.once('message', async (order: ServeOrder) => {
  const edge = await serve(order);
  process.on('message', async ({ durationMs }: PublishOrder) => {
    const from = process.cpuUsage();
    const startedMs = performance.now();
    const sent = order.rooms.map(() => 0);
    for (let goneMs = 0; goneMs < durationMs; goneMs = performance.now() - startedMs) {
      order.rooms.forEach(({ roomId, messagesPerSec }, n) => {
        for (; (sent[n] ?? 0) < (goneMs * messagesPerSec) / 1_000; sent[n] = (sent[n] ?? 0) + 1)
          void edge.rooms.publish(roomId, 'receive:reaction', reaction());
      });
      await wait(10);
    }
    // The last windows belong to the work.
    await wait(500);
    const { user, system } = process.cpuUsage(from);
    process.send?.({ cpuMs: (user + system) / 1_000, messages: sent } satisfies Published);
  });
});
process.on('disconnect', () => process.exit(0));
