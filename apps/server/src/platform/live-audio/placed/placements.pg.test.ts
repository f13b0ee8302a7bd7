import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgPlacementStore } from './placements.store.pg.ts';
import type { PlacementStore } from './placements.store.ts';

let database: TestDatabase;
let store: PlacementStore;
let channels = 0;
/** Longer than any test, however busy the machine. */
const leaseMs = 3_600_000;
beforeAll(async () => {
  database = await openTestDatabase();
  store = createPgPlacementStore(database.db, leaseMs);
});
afterAll(() => database.dispose());

const newChannel = (): string => {
  channels += 1;
  return `room-${channels}`;
};
/** As if nobody had renewed it for this long. */
const age = (channel: string, interval: string) =>
  database.pool.query('update live_placements set expires_at = now() - $2::interval where channel = $1', [
    channel,
    interval,
  ]);
const holderOf = async (channel: string) => {
  const [found] = await store.find([channel]);
  return found?.isHeld ? found.processId : undefined;
};

describe('the placement of a channel', () => {
  it('has one holder, however many claim it at once', async () => {
    const channel = newChannel();
    const processes = Array.from({ length: 12 }, (_, n) => `process-${n}`);
    const claims = await Promise.all(processes.map((processId) => store.claim(channel, processId)));
    const holder = await holderOf(channel);
    expect(processes).toContain(holder);
    expect(new Set(claims.map(({ processId, fence }) => `${processId} ${fence}`)).size).toBe(1);
    expect(claims.every(({ processId, isTakeover }) => processId === holder && !isTakeover)).toBe(true);
  });

  it('goes to one of those who want it once its lease is over, with a greater fence', async () => {
    const channel = newChannel();
    const before = await store.claim(channel, 'a');
    await age(channel, '0.001 seconds');
    expect(await holderOf(channel)).toBeUndefined();
    const claims = await Promise.all(['b', 'c', 'd'].map((processId) => store.claim(channel, processId)));
    expect(claims.filter(({ isTakeover }) => isTakeover)).toHaveLength(1);
    expect(new Set(claims.map(({ processId }) => processId)).size).toBe(1);
    for (const { fence } of claims) expect(fence).toBeGreaterThan(before.fence);
  });

  it('is renewed as long as nobody else has it, late as well, and not after that', async () => {
    const [kept, late, lost] = [newChannel(), newChannel(), newChannel()];
    for (const channel of [kept, late, lost]) await store.claim(channel, 'a');
    await age(late, '1 minute');
    await age(lost, '1 minute');
    await store.claim(lost, 'b');
    expect([...(await store.renew('a', [kept, late, lost, 'room-none']))].sort()).toEqual([kept, late].sort());
    expect([await holderOf(kept), await holderOf(late), await holderOf(lost)]).toEqual(['a', 'a', 'b']);
    expect((await store.claim(late, 'c')).processId).toBe('a');
    expect(await store.renew('a', [])).toEqual([]);
  });

  it('gets a greater fence for another run of the engine, from its holder alone', async () => {
    const channel = newChannel();
    const { fence } = await store.claim(channel, 'a');
    expect(await store.raiseFence('b', channel)).toBeUndefined();
    const raised = await store.raiseFence('a', channel);
    expect(raised).toBeGreaterThan(fence);
    expect((await store.find([channel]))[0]).toEqual({ channel, processId: 'a', fence: raised, isHeld: true });
  });

  it('is free at once when its holder leaves, and remembers that it was carried', async () => {
    const [channel, other] = [newChannel(), newChannel()];
    await store.claim(channel, 'leaving');
    await store.claim(other, 'b');
    expect(await store.release('leaving')).toEqual([channel]);
    expect(await store.renew('leaving', [channel])).toEqual([]);
    expect([await holderOf(channel), await holderOf(other)]).toEqual([undefined, 'b']);
    expect(await store.claim(channel, 'b')).toMatchObject({ processId: 'b', isTakeover: true });
  });

  it('of every other process is free for who is alone', async () => {
    const [mine, other] = [newChannel(), newChannel()];
    await store.claim(mine, 'alone');
    await store.claim(other, 'dead');
    await store.releaseOthers('alone');
    expect([await holderOf(mine), await holderOf(other)]).toEqual(['alone', undefined]);
  });

  it('is forgotten when the channel is closed by its holder, or after a day without one', async () => {
    const [channel, expired, old] = [newChannel(), newChannel(), newChannel()];
    for (const each of [channel, expired, old]) await store.claim(each, 'a');
    await store.remove('b', channel);
    expect(await holderOf(channel)).toBe('a');
    await store.remove('a', channel);
    expect(await store.find([channel])).toEqual([]);
    await age(expired, '23 hours');
    await age(old, '25 hours');
    await store.removeAbandoned();
    expect((await store.find([expired, old])).map((each) => each.channel)).toEqual([expired]);
    await store.remove('b', expired);
    expect(await store.find([expired])).toEqual([]);
  });
});
