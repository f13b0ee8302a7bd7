import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../../apps/server/src/platform/bus/bus.ts';

/** A server process, as far as the bus knows of it. */
export interface BusProcess {
  readonly bus: Bus;
  readonly listenerErrors: readonly unknown[];
}

/** Processes on one service, or the one process that needs none. */
export interface BusWorld<P extends BusProcess = BusProcess> {
  /** One more process. */
  open(): Promise<P>;
  /** Moves the clock by which rates are counted. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

export type OpenBusWorld<P extends BusProcess = BusProcess> = () => Promise<BusWorld<P>>;

export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

interface BusUnderTest extends BusProcess {
  advance(ms: number): Promise<void>;
}

/** A fresh bus for each test of the suite that calls this; answers how to reach it from within a test. */
function openForEach(openWorld: OpenBusWorld): () => BusUnderTest {
  let under: BusUnderTest;
  let world: BusWorld;
  beforeEach(async () => {
    world = await openWorld();
    under = { ...(await world.open()), advance: world.advance };
  });
  afterEach(() => world.close());
  return () => under;
}

function testChannels(open: () => BusUnderTest): void {
  it('deliver in order to every listener of the channel, the sender included, and to no other', async () => {
    const { bus } = open();
    const heard: string[] = [];
    await bus.channels.subscribe('room:a', (message) => heard.push(`1:${message}`));
    await bus.channels.subscribe('room:a', (message) => heard.push(`2:${message}`));
    await bus.channels.subscribe('room:b', (message) => heard.push(`b:${message}`));
    await bus.channels.publish('room:a', 'x');
    await bus.channels.publish('room:a', 'y');
    expect(heard).toEqual(['1:x', '2:x', '1:y', '2:y']);
  });

  it('stop delivering after unsubscribe, which may be called again', async () => {
    const { bus } = open();
    const heard: unknown[] = [];
    const unsubscribe = await bus.channels.subscribe('room:a', (message) => heard.push(message));
    unsubscribe();
    unsubscribe();
    await bus.channels.publish('room:a', 'x');
    expect(heard).toEqual([]);
  });

  it('keep going when a listener fails', async () => {
    const { bus, listenerErrors } = open();
    const heard: unknown[] = [];
    await bus.channels.subscribe('room:a', () => {
      throw new Error('listener broke');
    });
    await bus.channels.subscribe('room:a', (message) => heard.push(message));
    await bus.channels.publish('room:a', 'x');
    expect(heard).toEqual(['x']);
    expect(listenerErrors).toHaveLength(1);
  });

  it('take a publication that nobody listens to', async () => {
    const { bus } = open();
    await expect(bus.channels.publish('room:empty', 'x')).resolves.toBeUndefined();
  });
}

function testPresence(open: () => BusUnderTest): void {
  it('counts each member once, and forgets who leaves', async () => {
    const { bus } = open();
    expect(await bus.presence.enter('a', 'm1', { name: '一' })).toBe(1);
    expect(await bus.presence.enter('a', 'm1', { name: '壱' })).toBe(1);
    expect(await bus.presence.enter('a', 'm2', {})).toBe(2);
    expect(await bus.presence.members('a')).toEqual([
      { member: 'm1', detail: { name: '壱' } },
      { member: 'm2', detail: {} },
    ]);
    expect(await bus.presence.has('a', 'm1')).toBe(true);
    expect(await bus.presence.leave('a', 'm1')).toBe(1);
    expect(await bus.presence.leave('a', 'm1')).toBe(1);
    expect(await bus.presence.has('a', 'm1')).toBe(false);
    expect(await bus.presence.counts(['a', 'nowhere'])).toEqual([1, 0]);
    expect(await bus.presence.leave('a', 'm2')).toBe(0);
    expect(await bus.presence.count('a')).toBe(0);
  });
}

/** Long enough that what passes while a test runs is nothing beside it. */
const windowMs = 600_000;

function testRates(open: () => BusUnderTest): void {
  it('allow so many in a window, then say how long to wait', async () => {
    const { bus, advance } = open();
    expect(await bus.rates.take('k', 2, windowMs)).toEqual({ allowed: true });
    await advance(0.4 * windowMs);
    expect(await bus.rates.take('k', 2, windowMs)).toEqual({ allowed: true });
    await advance(0.1 * windowMs);
    const refused = await bus.rates.take('k', 2, windowMs);
    if (refused.allowed) throw new Error('a third take was allowed');
    expect(refused.retryAfterMs).toBeGreaterThan(0.4 * windowMs);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(0.5 * windowMs);
    await advance(0.5 * windowMs);
    expect(await bus.rates.take('k', 2, windowMs)).toEqual({ allowed: true });
    expect((await bus.rates.take('k', 2, windowMs)).allowed).toBe(false);
  });

  it('do not count a refusal, nor another key', async () => {
    const { bus, advance } = open();
    expect(await bus.rates.take('k', 1, windowMs)).toEqual({ allowed: true });
    for (let n = 0; n < 5; n += 1) expect((await bus.rates.take('k', 1, windowMs)).allowed).toBe(false);
    expect(await bus.rates.take('other', 1, windowMs)).toEqual({ allowed: true });
    await advance(windowMs);
    expect(await bus.rates.take('k', 1, windowMs)).toEqual({ allowed: true });
  });

  it('count each of those that ask at the same time', async () => {
    const { bus } = open();
    const answers = await Promise.all(Array.from({ length: 9 }, () => bus.rates.take('k', 4, windowMs)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(4);
  });

  it('know no limit where it is not positive', async () => {
    const { bus } = open();
    for (let n = 0; n < 50; n += 1) expect(await bus.rates.take('k', 0, windowMs)).toEqual({ allowed: true });
    expect(await bus.rates.take('k', -1, windowMs)).toEqual({ allowed: true });
  });
}

function testLocks(open: () => BusUnderTest): void {
  it('let one in at a time, in the order of asking', async () => {
    const { bus } = open();
    const gate = deferred();
    const steps: string[] = [];
    const first = bus.locks.withLock('l', async () => {
      steps.push('first in');
      await gate.promise;
      steps.push('first out');
    });
    const second = bus.locks.withLock('l', async () => steps.push('second'));
    const elsewhere = bus.locks.withLock('other', async () => steps.push('other'));
    await elsewhere;
    gate.resolve();
    await Promise.all([first, second]);
    expect(steps).toEqual(['first in', 'other', 'first out', 'second']);
  });

  it('are given back when the work fails', async () => {
    const { bus } = open();
    await expect(bus.locks.withLock('l', () => Promise.reject(new Error('work broke')))).rejects.toThrow('work broke');
    expect(await bus.locks.withLock('l', async () => 'next')).toBe('next');
  });

  it('can be tried without waiting', async () => {
    const { bus } = open();
    const gate = deferred();
    const held = bus.locks.withLock('l', () => gate.promise);
    expect(await bus.locks.tryWithLock('l', async () => 'got it')).toBeUndefined();
    gate.resolve();
    await held;
    expect(await bus.locks.tryWithLock('l', async () => 'got it')).toBe('got it');
  });
}

/** What every bus must do; run it on each implementation. */
export function describeBus(name: string, openWorld: OpenBusWorld): void {
  describe(`${name}: channels`, () => testChannels(openForEach(openWorld)));
  describe(`${name}: presence`, () => testPresence(openForEach(openWorld)));
  describe(`${name}: rates`, () => testRates(openForEach(openWorld)));
  describe(`${name}: locks`, () => testLocks(openForEach(openWorld)));
}
