import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it } from 'vitest';
import type { PartFacts, PartSample } from './part-states.ts';
import { createStatusReader } from './status-reader.ts';

const facts: PartFacts = {
  isDatabaseUp: true,
  isBusUp: true,
  isHeldElsewhere: false,
  isTurningAway: false,
  areBlobsUp: true,
  areVoicesUp: undefined,
  mail: 'operational',
  payments: undefined,
};

/** A reader on a database that a test takes away. */
function openReader() {
  const world = {
    clock: createFakeClock(),
    isAway: false,
    reads: 0,
    latest: facts as PartFacts | undefined,
    others: [] as PartSample[],
  };
  const ask = async <T>(answer: T): Promise<T> => {
    if (world.isAway) throw new Error('away');
    return answer;
  };
  const reader = createStatusReader({
    clock: world.clock,
    processId: 'a',
    recorder: { latest: () => world.latest },
    database: { ping: () => ask(undefined) },
    notices: { list: () => ask({ incidents: [], maintenances: [] }) },
    history: {
      listDays: () => {
        world.reads += 1;
        return ask([]);
      },
      listOthers: () => ask(world.others),
    },
  });
  return { world, reader };
}

describe('what is shown of the service', () => {
  it('is read once in five seconds for everybody', async () => {
    const { world, reader } = openReader();
    const all = await Promise.all([reader.read(), reader.read(), reader.read()]);
    expect([world.reads, new Set(all).size]).toEqual([1, 1]);
    world.clock.advance(5_000);
    await reader.read();
    expect(world.reads).toBe(2);
  });

  it('is unknown to everybody alike before the first sample, and known right after it', async () => {
    const { world, reader } = openReader();
    world.latest = undefined;
    const all = await Promise.all([reader.read(), reader.read(), reader.read()]);
    expect([new Set(all).size, all[0].state]).toEqual([1, 'unknown']);
    world.latest = facts;
    expect((await reader.read()).state).toBe('operational');
  });

  it('counts what other processes found, while the database says so', async () => {
    const { world, reader } = openReader();
    world.others = [{ media: 'down' }];
    expect((await reader.read()).parts.find(({ id }) => id === 'media')?.state).toBe('degraded');
  });

  it('says that history is not known where it was never read, and since when it is old where it was', async () => {
    const { world, reader } = openReader();
    world.isAway = true;
    expect(await reader.read()).not.toHaveProperty('historyAt');
    world.isAway = false;
    world.clock.advance(5_000);
    const { historyAt } = await reader.read();
    expect(historyAt).toBe(world.clock.now());
    world.isAway = true;
    world.clock.advance(5_000);
    expect(await reader.read()).toMatchObject({ historyAt, state: 'down' });
  });

  it('says that the database is there as soon as it answers, whatever was sampled before', async () => {
    const { world, reader } = openReader();
    world.latest = { ...facts, isDatabaseUp: false };
    expect((await reader.read()).state).toBe('operational');
  });
});
