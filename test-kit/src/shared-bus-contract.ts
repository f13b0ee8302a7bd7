import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BusProcess, type BusWorld, deferred } from './bus-contract.ts';
import type { InterruptibleLine } from './interruptible-line.ts';

/** A process that can lose its line to the service, and with it everything that it has there. */
export interface SharedBusProcess extends BusProcess, InterruptibleLine {}

export interface SharedBusWorld extends BusWorld<SharedBusProcess> {
  /** The service forgets everything, as one does that stores nothing on a disk and is started again. */
  forget(): Promise<void>;
}

export type OpenSharedBusWorld = () => Promise<SharedBusWorld>;

interface Pair {
  readonly a: SharedBusProcess;
  readonly b: SharedBusProcess;
  readonly world: SharedBusWorld;
}

function openPairForEach(openWorld: OpenSharedBusWorld): () => Pair {
  let pair: Pair;
  beforeEach(async () => {
    const world = await openWorld();
    pair = { world, a: await world.open(), b: await world.open() };
  });
  afterEach(() => pair.world.close());
  return () => pair;
}

/** For what takes as long as a lease, a heartbeat or a new connection do. */
const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 20_000, interval: 20 });

const listen = async ({ bus }: BusProcess, channel: string): Promise<unknown[]> => {
  const heard: unknown[] = [];
  await bus.channels.subscribe(channel, (message) => heard.push(message));
  return heard;
};

const countGaps = ({ bus }: BusProcess): (() => number) => {
  let gaps = 0;
  bus.channels.onGap(() => {
    gaps += 1;
  });
  return () => gaps;
};

const goAway = async (process: SharedBusProcess): Promise<void> => {
  await process.cut();
  await eventually(() => expect(process.bus.isUp()).toBe(false));
};

const comeBack = async (process: SharedBusProcess): Promise<void> => {
  await process.restore();
  await eventually(() => expect(process.bus.isUp()).toBe(true));
};

function testDelivery(open: () => Pair): void {
  it('carry the messages of each process to every process, in order, once', async () => {
    const { a, b } = open();
    const [atA, atB, ofOther] = [await listen(a, 'x'), await listen(b, 'x'), await listen(b, 'y')];
    const numbers = Array.from({ length: 300 }, (_, n) => n);
    const sent = numbers.flatMap((n) => [a.bus.channels.publish('x', n), a.bus.channels.publish('y', `y${n}`)]);
    await Promise.all(sent);
    await b.bus.channels.publish('x', 'from b');
    await eventually(() => expect(atA).toHaveLength(301));
    await eventually(() => expect(ofOther).toHaveLength(300));
    for (const heard of [atA, atB]) expect(heard.filter((each) => each !== 'from b')).toEqual(numbers);
    expect(atB).toContain('from b');
    expect(ofOther).toEqual(numbers.map((n) => `y${n}`));
  });

  it('carry messages of any size and any characters, in their order', async () => {
    const { a, b } = open();
    const heard = await listen(b, 'x');
    const messages = [
      'small',
      { text: '円居🎶\u0000\n"'.repeat(40_000) },
      'after the large one',
      { text: '円'.repeat(2_600) },
      null,
      [1, { deep: ['\ud83c'] }],
    ];
    for (const message of messages) void a.bus.channels.publish('x', message);
    await eventually(() => expect(heard).toHaveLength(messages.length));
    expect(heard).toEqual(messages);
  });

  it('tell who was cut off that it has missed something, and the others nothing', async () => {
    const { a, b } = open();
    const [heard, gapsOfA, gapsOfB] = [await listen(b, 'x'), countGaps(a), countGaps(b)];
    await goAway(b);
    await a.bus.channels.publish('x', 'missed');
    await comeBack(b);
    await eventually(() => expect(gapsOfB()).toBe(1));
    await a.bus.channels.publish('x', 'heard again');
    await eventually(() => expect(heard).toEqual(['heard again']));
    expect(gapsOfA()).toBe(0);
  });

  it('deliver to the process itself while it is cut off, and tell the others of the gap afterwards', async () => {
    const { a, b } = open();
    const [atA, atB, gapsOfB] = [await listen(a, 'x'), await listen(b, 'x'), countGaps(b)];
    await a.bus.channels.publish('x', 'before');
    await goAway(a);
    await a.bus.channels.publish('x', 'alone');
    expect(atA).toEqual(['before', 'alone']);
    await comeBack(a);
    await eventually(() => expect(gapsOfB()).toBe(1));
    await a.bus.channels.publish('x', 'after');
    await eventually(() => expect(atB).toEqual(['before', 'after']));
  });
}

function testPresence(open: () => Pair): void {
  it('counts a member of several processes once, for as long as one has them', async () => {
    const { a, b } = open();
    expect(await a.bus.presence.enter('r', 'm', { on: 'a' })).toBe(1);
    expect(await b.bus.presence.enter('r', 'm', { on: 'b' })).toBe(1);
    expect(await b.bus.presence.enter('r', 'n', {})).toBe(2);
    expect(await a.bus.presence.members('r')).toEqual([
      { member: 'm', detail: { on: 'b' } },
      { member: 'n', detail: {} },
    ]);
    expect(await a.bus.presence.enter('r', 'm', { on: 'a again' })).toBe(2);
    expect((await b.bus.presence.members('r'))[0]).toEqual({ member: 'm', detail: { on: 'a again' } });
    expect(await a.bus.presence.leave('r', 'm')).toBe(2);
    expect(await a.bus.presence.has('r', 'm')).toBe(true);
    expect((await a.bus.presence.members('r'))[0]).toEqual({ member: 'm', detail: { on: 'b' } });
    expect(await b.bus.presence.leave('r', 'm')).toBe(1);
    expect(await a.bus.presence.has('r', 'm')).toBe(false);
    expect(await a.bus.presence.counts(['nowhere', 'r'])).toEqual([0, 1]);
  });

  it('keeps the order of what one process says of a member', async () => {
    const { a, b } = open();
    const { presence } = a.bus;
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => [presence.enter('r', `m${n}`, n), presence.leave('r', `m${n}`)]).flat(),
    );
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => [presence.leave('r', 'm'), presence.enter('r', 'm', n)]).flat(),
    );
    expect(await b.bus.presence.members('r')).toEqual([{ member: 'm', detail: 49 }]);
  });

  it('forgets a process that died, and takes back one that was only away', async () => {
    const { a, b } = open();
    await a.bus.presence.enter('r', 'of a', 1);
    await b.bus.presence.enter('r', 'of b', 2);
    await goAway(a);
    await eventually(async () => expect(await b.bus.presence.members('r')).toEqual([{ member: 'of b', detail: 2 }]));
    expect(await b.bus.presence.count('r')).toBe(1);
    await comeBack(a);
    await eventually(async () => expect(await b.bus.presence.count('r')).toBe(2));
  });

  it('answers what it knew last, and its own, while it is cut off; what it says then counts afterwards', async () => {
    const { a, b } = open();
    await a.bus.presence.enter('r', 'stays', 1);
    await a.bus.presence.enter('r', 'goes', 1);
    await b.bus.presence.enter('r', 'elsewhere', 1);
    expect(await a.bus.presence.members('r')).toHaveLength(3);
    expect(await a.bus.presence.count('r')).toBe(3);
    await goAway(a);
    expect(await a.bus.presence.leave('r', 'goes')).toBe(2);
    expect(await a.bus.presence.enter('r', 'comes', 1)).toBe(3);
    const names = (await a.bus.presence.members('r')).map(({ member }) => member);
    expect(names.sort()).toEqual(['comes', 'elsewhere', 'stays']);
    await comeBack(a);
    await eventually(async () =>
      expect((await b.bus.presence.members('r')).map(({ member }) => member).sort()).toEqual([
        'comes',
        'elsewhere',
        'stays',
      ]),
    );
  });

  it('comes back by itself after the service has forgotten everything', async () => {
    const { a, b, world } = open();
    await a.bus.presence.enter('r', 'm', { name: '一' });
    await b.bus.presence.enter('r', 'n', {});
    await world.forget();
    await eventually(async () =>
      expect((await b.bus.presence.members('r')).map(({ member }) => member).sort()).toEqual(['m', 'n']),
    );
  });
}

const windowMs = 600_000;

function testRates(open: () => Pair): void {
  it('are one window over all processes', async () => {
    const { a, b, world } = open();
    for (const { bus } of [a, b, a]) expect(await bus.rates.take('k', 3, windowMs)).toEqual({ allowed: true });
    for (const { bus } of [a, b]) expect((await bus.rates.take('k', 3, windowMs)).allowed).toBe(false);
    await world.advance(windowMs);
    const asked = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? a : b).bus.rates.take('k', 3, windowMs));
    expect((await Promise.all(asked)).filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it('are a window of its own for a process that is cut off', async () => {
    const { a } = open();
    await goAway(a);
    expect(await a.bus.rates.take('k', 1, windowMs)).toEqual({ allowed: true });
    expect((await a.bus.rates.take('k', 1, windowMs)).allowed).toBe(false);
  });
}

function testLocks(open: () => Pair): void {
  it('let one process in at a time, and the next as soon as it is free', async () => {
    const { a, b } = open();
    const [gate, isIn] = [deferred(), deferred()];
    const steps: string[] = [];
    const first = a.bus.locks.withLock('l', async () => {
      isIn.resolve();
      await gate.promise;
      steps.push('a');
    });
    await isIn.promise;
    const second = b.bus.locks.withLock('l', async () => steps.push('b'));
    expect(await b.bus.locks.tryWithLock('l', async () => 'got it')).toBeUndefined();
    expect(await b.bus.locks.withLock('other', async () => 'free')).toBe('free');
    gate.resolve();
    await Promise.all([first, second]);
    expect(steps).toEqual(['a', 'b']);
    expect(await a.bus.locks.tryWithLock('l', async () => 'got it')).toBe('got it');
    expect(await b.bus.locks.tryWithLock('l', async () => 'got it')).toBe('got it');
  });

  it('can be tried by another process, and answer nothing while they are held', async () => {
    const { a, b } = open();
    const [gate, isIn] = [deferred(), deferred()];
    const held = a.bus.locks.withLock('l', async () => {
      isIn.resolve();
      await gate.promise;
    });
    await isIn.promise;
    expect(await b.bus.locks.tryWithLock('l', async () => 'got it')).toBeUndefined();
    gate.resolve();
    await held;
    expect(await b.bus.locks.tryWithLock('l', async () => 'got it')).toBe('got it');
  });

  it('exclude, however many want them: nobody is passed over for ever', async () => {
    const { a, b } = open();
    let inside = 0;
    let most = 0;
    const turns: string[] = [];
    const work = (name: string) => async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      turns.push(name);
      inside -= 1;
    };
    const all = Array.from({ length: 60 }, () => [
      a.bus.locks.withLock('l', work('a')),
      b.bus.locks.withLock('l', work('b')),
    ]);
    await Promise.all(all.flat());
    expect(most).toBe(1);
    expect(turns).toHaveLength(120);
    // Neither had all its turns before the other had one.
    expect(Math.max(turns.indexOf('a'), turns.indexOf('b'))).toBeLessThan(60);
  });

  it('hold many names at once, and one within another', async () => {
    const { a, b } = open();
    const names = Array.from({ length: 100 }, (_, n) => `name ${n}`);
    const gate = deferred();
    const held = names.map((name) => a.bus.locks.withLock(name, () => gate.promise));
    const inner = b.bus.locks.withLock('outer', () => b.bus.locks.withLock(names[7] ?? '', async () => 'inside'));
    gate.resolve();
    await Promise.all(held);
    expect(await inner).toBe('inside');
  });

  it('of a process that died come free', async () => {
    const { a, b } = open();
    const [gate, isIn] = [deferred(), deferred()];
    const held = a.bus.locks.withLock('l', async () => {
      isIn.resolve();
      await gate.promise;
    });
    await isIn.promise;
    await goAway(a);
    expect(await b.bus.locks.withLock('l', async () => 'got it')).toBe('got it');
    gate.resolve();
    await held;
  });

  it('are of the process alone while it is cut off, and hold between processes again afterwards', async () => {
    const { a, b } = open();
    await goAway(a);
    const gate = deferred();
    const held = a.bus.locks.withLock('l', () => gate.promise);
    expect(await a.bus.locks.tryWithLock('l', async () => 'got it')).toBeUndefined();
    expect(await a.bus.locks.tryWithLock('free', async () => 'got it')).toBe('got it');
    await comeBack(a);
    await eventually(async () => expect(await b.bus.locks.tryWithLock('l', async () => 'got it')).toBeUndefined());
    gate.resolve();
    await held;
    await eventually(async () => expect(await b.bus.locks.tryWithLock('l', async () => 'got it')).toBe('got it'));
  });
}

/** What a bus of several processes must do beside what every bus must (`bus-contract.ts`); run it on each implementation. */
export function describeSharedBus(name: string, openWorld: OpenSharedBusWorld): void {
  describe(`${name}, several processes: channels`, () => testDelivery(openPairForEach(openWorld)));
  describe(`${name}, several processes: presence`, () => testPresence(openPairForEach(openWorld)));
  describe(`${name}, several processes: rates`, () => testRates(openPairForEach(openWorld)));
  describe(`${name}, several processes: locks`, () => testLocks(openPairForEach(openWorld)));
}
