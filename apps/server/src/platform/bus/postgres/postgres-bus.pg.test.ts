import { describeBus } from '@madoi/test-kit/bus-contract';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { openDatabaseLine } from '@madoi/test-kit/interruptible-database';
import { createRecordingLog } from '@madoi/test-kit/recording-log';
import { describeSharedBus } from '@madoi/test-kit/shared-bus-contract';
import type { SharedBusProcess, SharedBusWorld } from '@madoi/test-kit/shared-bus-world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresBus } from './postgres-bus.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const tables = 'bus_processes, bus_presence, bus_messages, bus_rates';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

async function openWorld(): Promise<SharedBusWorld> {
  const clock = createFakeClock();
  const closes: (() => Promise<void>)[] = [];
  await database.pool.query(`truncate ${tables}`);
  return {
    open: async (): Promise<SharedBusProcess> => {
      const listenerErrors: unknown[] = [];
      const onListenerError = (error: unknown): void => void listenerErrors.push(error);
      const { url, cut, restore, close } = await openDatabaseLine(database);
      const bus = await createPostgresBus({ url, clock, log: silent, onListenerError, leaseMs: 1_000 });
      closes.push(bus.close, close);
      return { bus, listenerErrors, cut, restore };
    },
    advance: async (ms) => {
      clock.advance(ms);
      await database.pool.query(
        'update bus_rates set taken = array(select t - $1::bigint from unnest(taken) t), asked_at = asked_at - $1::bigint',
        [Math.round(ms)],
      );
    },
    forget: async () => void (await database.pool.query(`truncate ${tables}`)),
    close: async () => {
      for (const close of closes) await close();
    },
  };
}

describeBus('PostgreSQL bus', openWorld);
describeSharedBus('PostgreSQL bus', openWorld);

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe('PostgreSQL bus', () => {
  it('says once that it is away and once that it is back, when its connection is ended', async () => {
    const { lines, log } = createRecordingLog();
    const gaps: string[] = [];
    const options = { url: database.url, clock: createFakeClock(), onListenerError: () => undefined };
    const bus = await createPostgresBus({ ...options, log });
    bus.channels.onGap(() => gaps.push('gap'));
    await bus.presence.enter('r', 'm', {});
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'madoi bus%'`,
    );
    // It may be back before anybody has looked.
    await eventually(() => expect(lines).not.toEqual([]));
    expect(await bus.presence.count('r')).toBe(1);
    expect(await bus.locks.withLock('l', async () => 'done')).toBe('done');
    await eventually(() => expect(gaps).toEqual(['gap']));
    expect(bus.isUp()).toBe(true);
    expect(await bus.presence.count('r')).toBe(1);
    expect(lines).toEqual([
      { level: 'warn', text: 'the bus between the processes is away: each serves by itself' },
      { level: 'info', text: 'the bus between the processes is back' },
    ]);
    await bus.close();
    expect(lines).toHaveLength(2);
  });

  it('gives back its lease at once when it closes, and has nothing to start with where nobody answers', async () => {
    const options = { clock: createFakeClock(), log: silent, onListenerError: () => undefined };
    const [one, other] = [
      await createPostgresBus({ ...options, url: database.url }),
      await createPostgresBus({ ...options, url: database.url }),
    ];
    await one.presence.enter('r', 'm', {});
    expect(await other.presence.count('r')).toBe(1);
    await one.close();
    expect(await other.presence.count('r')).toBe(0);
    await other.close();
    await expect(createPostgresBus({ ...options, url: 'postgresql://127.0.0.1:9/nobody' })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
