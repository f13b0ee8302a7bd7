import { testConfig } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type InterruptibleDatabase, openInterruptibleDatabase } from '@madoi/test-kit/interruptible-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessBus } from './bus/in-process-bus.ts';
import { createMetrics } from './metrics.ts';
import { sampleHealth } from './sample-health.ts';

let database: InterruptibleDatabase;
beforeAll(async () => {
  database = await openInterruptibleDatabase();
});
afterAll(() => database.dispose());

async function sample({ aheadMs = 0, isHeldElsewhere = false, isBusUp = true } = {}): Promise<string[]> {
  const metrics = createMetrics({ process: false });
  const ownConnections = database.withOwnConnections(1);
  const bus = createInProcessBus({ clock: createFakeClock(), onListenerError: () => undefined });
  await sampleHealth({
    bus: { ...bus, isUp: () => isBusUp },
    clock: createFakeClock(Date.now() + aheadMs),
    config: testConfig('/data'),
    database,
    disk: { freeBytes: async () => 7_000 },
    metrics,
    serverLock: { isHeldElsewhere: () => isHeldElsewhere },
    ownConnections,
  });
  await ownConnections.close();
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => /^madoi_(bus|database|clock|disk)/.test(line));
}

const offsetOf = (lines: readonly string[]): number =>
  Number(lines.find((line) => line.startsWith('madoi_clock'))?.split(' ')[1]);

describe('the health of the process', () => {
  it('says that the database answers, how far our clock is ahead of its, and what the disk has left', async () => {
    const lines = await sample({ aheadMs: 3_600_000 });
    expect(lines).toContain('madoi_database_up 1');
    expect(lines).toContain('madoi_database_held_elsewhere 0');
    expect(lines).toContain('madoi_bus_up 1');
    expect(lines).toContain('madoi_disk_free_bytes 7000');
    // Of an hour, whatever a busy machine adds.
    expect(Math.round(offsetOf(lines) / 600)).toBe(6);
  });

  it('says how many queries wait for a connection, and still that the database answers', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => database.pool.connect()));
    const waiting = database.pool.query('select 1');
    const lines = await sample();
    expect(lines).toContain('madoi_database_connections{state="busy"} 8');
    expect(lines).toContain('madoi_database_connections{state="idle"} 0');
    expect(lines).toContain('madoi_database_waiting 1');
    expect(lines).toContain('madoi_database_up 1');
    for (const client of clients) client.release();
    await waiting;
  });

  it('says that the other processes are not heard', async () => {
    expect(await sample({ isBusUp: false })).toContain('madoi_bus_up 0');
  });

  it('says that the database is away, and that another process has it', async () => {
    await database.cut();
    const lines = await sample({ isHeldElsewhere: true });
    await database.restore();
    expect(lines).toContain('madoi_database_up 0');
    expect(lines).toContain('madoi_database_held_elsewhere 1');
    expect(lines).toContain('madoi_disk_free_bytes 7000');
  });
});
