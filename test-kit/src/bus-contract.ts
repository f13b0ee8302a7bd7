import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../../apps/server/src/platform/bus/bus.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

export type MakeBus = (options: { clock: FakeClock; onListenerError: (error: unknown) => void }) => Promise<Bus>;

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

interface BusUnderTest {
  readonly bus: Bus;
  readonly clock: FakeClock;
  readonly listenerErrors: readonly unknown[];
}

/** A fresh bus for each test of the suite that calls this; answers how to reach it from within a test. */
function openForEach(makeBus: MakeBus): () => BusUnderTest {
  let under: BusUnderTest;
  beforeEach(async () => {
    const clock = createFakeClock();
    const listenerErrors: unknown[] = [];
    const bus = await makeBus({ clock, onListenerError: (error) => listenerErrors.push(error) });
    under = { bus, clock, listenerErrors };
  });
  afterEach(() => under.bus.close());
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
    expect(await bus.presence.leave('a', 'm1')).toBe(1);
    expect(await bus.presence.leave('a', 'm1')).toBe(1);
    expect(await bus.presence.counts(['a', 'nowhere'])).toEqual([1, 0]);
    expect(await bus.presence.leave('a', 'm2')).toBe(0);
    expect(await bus.presence.count('a')).toBe(0);
  });
}

function testRates(open: () => BusUnderTest): void {
  it('allow so many in a window, then say how long to wait', async () => {
    const { bus, clock } = open();
    expect(await bus.rates.take('k', 2, 1_000)).toEqual({ allowed: true });
    clock.advance(400);
    expect(await bus.rates.take('k', 2, 1_000)).toEqual({ allowed: true });
    clock.advance(100);
    expect(await bus.rates.take('k', 2, 1_000)).toEqual({ allowed: false, retryAfterMs: 500 });
    clock.advance(500);
    expect(await bus.rates.take('k', 2, 1_000)).toEqual({ allowed: true });
  });

  it('do not count a refusal, nor another key', async () => {
    const { bus, clock } = open();
    expect(await bus.rates.take('k', 1, 1_000)).toEqual({ allowed: true });
    for (let n = 0; n < 5; n += 1) expect((await bus.rates.take('k', 1, 1_000)).allowed).toBe(false);
    expect(await bus.rates.take('other', 1, 1_000)).toEqual({ allowed: true });
    clock.advance(1_000);
    expect(await bus.rates.take('k', 1, 1_000)).toEqual({ allowed: true });
  });

  it('know no limit where it is not positive', async () => {
    const { bus } = open();
    for (let n = 0; n < 50; n += 1) expect(await bus.rates.take('k', 0, 1_000)).toEqual({ allowed: true });
    expect(await bus.rates.take('k', -1, 1_000)).toEqual({ allowed: true });
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
export function describeBus(name: string, makeBus: MakeBus): void {
  describe(`${name}: channels`, () => testChannels(openForEach(makeBus)));
  describe(`${name}: presence`, () => testPresence(openForEach(makeBus)));
  describe(`${name}: rates`, () => testRates(openForEach(makeBus)));
  describe(`${name}: locks`, () => testLocks(openForEach(makeBus)));
}
