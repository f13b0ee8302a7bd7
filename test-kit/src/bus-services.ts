import type { Bus } from '../../apps/server/src/platform/bus/bus.ts';
import { createPostgresBus } from '../../apps/server/src/platform/bus/postgres/postgres-bus.ts';
import { createRedisBus } from '../../apps/server/src/platform/bus/redis/redis-bus.ts';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import type { TestDatabase } from './database.ts';
import { openDatabaseLine } from './interruptible-database.ts';
import type { InterruptibleLine } from './interruptible-line.ts';
import { startRedisServer } from './redis-server.ts';

/** What servers have between them. */
export interface BusService {
  /** A process's bus, and the line by which it reaches the service. */
  openBus(): Promise<{ readonly bus: Bus; readonly line: InterruptibleLine }>;
  close(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const options = { clock: createSystemClock(), log: silent, onListenerError: () => undefined, leaseMs: 1_500 };

/** By name: each that a server can be set to. */
export const busServices: Readonly<Record<string, (database: TestDatabase) => Promise<BusService>>> = {
  PostgreSQL: async (database) => {
    const closes: (() => Promise<void>)[] = [];
    return {
      openBus: async () => {
        const line = await openDatabaseLine(database);
        closes.push(line.close);
        return { bus: await createPostgresBus({ ...options, url: line.url }), line };
      },
      close: async () => {
        for (const close of closes) await close();
      },
    };
  },
  Redis: async () => {
    const server = await startRedisServer();
    const closes: (() => Promise<void>)[] = [];
    return {
      openBus: async () => {
        const line = await server.openLine();
        closes.push(line.close);
        return { bus: await createRedisBus({ ...options, url: line.url }), line };
      },
      close: async () => {
        for (const close of closes) await close();
        await server.close();
      },
    };
  },
};
