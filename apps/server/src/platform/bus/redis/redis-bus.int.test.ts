import { describeBus } from '@madoi/test-kit/bus-contract';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { createRecordingLog } from '@madoi/test-kit/recording-log';
import { type RedisServer, startRedisServer } from '@madoi/test-kit/redis-server';
import { describeSharedBus } from '@madoi/test-kit/shared-bus-contract';
import type { SharedBusProcess, SharedBusWorld } from '@madoi/test-kit/shared-bus-world';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRedisBus } from './redis-bus.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let server: RedisServer;
let direct: Redis;
beforeAll(async () => {
  server = await startRedisServer();
  direct = new Redis(server.url);
});
afterAll(async () => {
  direct.disconnect();
  await server.close();
});

/** Takes of the past are so much longer ago. */
async function shiftRates(ms: number): Promise<void> {
  for (const key of await direct.keys('madoi:rate:*')) {
    const [times, ttlMs] = [await direct.lrange(key, 0, -1), await direct.pttl(key)];
    const shifted = times.map((time) => Number(time) - ms);
    await direct
      .multi()
      .del(key)
      .rpush(key, ...shifted)
      .pexpire(key, Math.max(1, ttlMs))
      .exec();
  }
}

async function openWorld(): Promise<SharedBusWorld> {
  const clock = createFakeClock();
  const closes: (() => Promise<void>)[] = [];
  await direct.flushall();
  return {
    open: async (): Promise<SharedBusProcess> => {
      const listenerErrors: unknown[] = [];
      const onListenerError = (error: unknown): void => void listenerErrors.push(error);
      const { url, cut, restore, close } = await server.openLine();
      const bus = await createRedisBus({ url, clock, log: silent, onListenerError, leaseMs: 1_000 });
      closes.push(bus.close, close);
      return { bus, listenerErrors, cut, restore };
    },
    advance: async (ms) => {
      clock.advance(ms);
      await shiftRates(Math.round(ms));
    },
    forget: async () => void (await direct.flushall()),
    close: async () => {
      for (const close of closes) await close();
    },
  };
}

describeBus('Redis bus', openWorld);
describeSharedBus('Redis bus', openWorld);

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe('Redis bus', () => {
  it('finds everything again after Redis was killed and came back empty', async () => {
    const own = await startRedisServer();
    const { lines, log } = createRecordingLog();
    const options = { url: own.url, clock: createFakeClock(), log, onListenerError: () => undefined, leaseMs: 1_000 };
    const [one, other] = [await createRedisBus(options), await createRedisBus(options)];
    const heard: unknown[] = [];
    await other.channels.subscribe('x', (message) => heard.push(message));
    await one.presence.enter('r', 'm', {});
    await own.kill();
    await eventually(() => expect([one.isUp(), other.isUp()]).toEqual([false, false]));
    expect(await one.presence.count('r')).toBe(1);
    await one.channels.publish('x', 'lost');
    await own.start();
    await eventually(() => expect([one.isUp(), other.isUp()]).toEqual([true, true]));
    await eventually(async () => expect(await other.presence.count('r')).toBe(1));
    await one.channels.publish('x', 'heard');
    await eventually(() => expect(heard).toEqual(['heard']));
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'info', 'info']);
    await one.close();
    await other.close();
    await own.close();
  });

  it('serves by itself while Redis is there and does not answer', async () => {
    const own = await startRedisServer();
    const { lines, log } = createRecordingLog();
    const bus = await createRedisBus({ url: own.url, clock: createFakeClock(), log, onListenerError: () => undefined });
    own.pause();
    // Answered when the patience with Redis is over, and at once from then on.
    expect(await bus.rates.take('k', 1, 60_000)).toEqual({ allowed: true });
    await eventually(() => expect(bus.isUp()).toBe(false));
    expect(await bus.locks.withLock('l', async () => 'alone')).toBe('alone');
    own.resume();
    await eventually(() => expect(bus.isUp()).toBe(true));
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
    await bus.close();
    await own.close();
  });

  it('says why Redis is away, and nothing of what it was asked', async () => {
    const own = await startRedisServer();
    const said: unknown[] = [];
    const log = { ...silent, warn: (...fields: unknown[]) => void said.push(...fields) };
    const bus = await createRedisBus({ url: own.url, clock: createFakeClock(), log, onListenerError: () => undefined });
    const operator = new Redis(own.url);
    await operator.config('SET', 'maxmemory', '1');
    await bus.presence.enter('room', 'member', { name: 'a name' });
    await eventually(() => expect(said).toHaveLength(2));
    const [{ err }] = said as [{ err: Error }];
    expect(err.message).toMatch(/^OOM/);
    expect(JSON.stringify({ ...err })).not.toContain('a name');
    operator.disconnect();
    await bus.close();
    await own.close();
  });

  it('cannot be made where nobody answers', async () => {
    const options = { clock: createFakeClock(), log: silent, onListenerError: () => undefined };
    await expect(createRedisBus({ ...options, url: 'redis://127.0.0.1:9' })).rejects.toThrow('ECONNREFUSED');
  });
});
