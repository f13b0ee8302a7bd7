import { expect, it } from 'vitest';
import { deferred } from './bus-contract.ts';
import { type BusPair, comeBack, eventually, goAway } from './shared-bus-world.ts';

/** Locks between processes; part of `shared-bus-contract.ts`. */
export function testSharedLocks(open: () => BusPair): void {
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
}

/** The same, where a process loses its line to the service. */
export function testLocksOfLostProcesses(open: () => BusPair): void {
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

  it('are not taken from their next holder by one that was cut off and ends later', async () => {
    const { a, b } = open();
    const [gateOfA, gateOfB, isAIn, isBIn] = [deferred(), deferred(), deferred(), deferred()];
    const ofA = a.bus.locks.withLock('l', async () => {
      isAIn.resolve();
      await gateOfA.promise;
    });
    await isAIn.promise;
    await goAway(a);
    const ofB = b.bus.locks.withLock('l', async () => {
      isBIn.resolve();
      await gateOfB.promise;
    });
    await isBIn.promise;
    await comeBack(a);
    gateOfA.resolve();
    await ofA;
    expect(await a.bus.locks.tryWithLock('l', async () => 'got it')).toBeUndefined();
    gateOfB.resolve();
    await ofB;
  });

  it('are not given to work that still waits when its process closes', async () => {
    const { a, b } = open();
    const [gate, isIn] = [deferred(), deferred()];
    const held = a.bus.locks.withLock('l', async () => {
      isIn.resolve();
      await gate.promise;
    });
    await isIn.promise;
    const waiting = b.bus.locks.withLock('l', async () => 'got it').catch((error: Error) => error.message);
    expect(await b.bus.locks.tryWithLock('l', async () => 'got it')).toBeUndefined();
    await b.bus.close();
    expect(await waiting).toBe('the bus was closed before the lock came free');
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
