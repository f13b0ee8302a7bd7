import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCallLine } from './call-line.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

function setUp(atOnce: number) {
  const line = createCallLine({ atOnce, waitMaxMs: 1_000 });
  const log: string[] = [];
  const enter = (name: string, isFirst = false) =>
    line.enter(
      { key: 'somebody', isFirst },
      () => log.push(name),
      () => log.push(`${name} refused`),
    );
  return { line, log, enter };
}

describe('the line of a crowd’s calls', () => {
  it('begins so many at once, and for each that ends the one that came first', async () => {
    const { line, log, enter } = setUp(2);
    const leave = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    expect([log, line.waitingCount()]).toEqual([['a', 'b'], 2]);
    leave[1]?.();
    await vi.runAllTicks();
    expect(log).toEqual(['a', 'b']);
    vi.advanceTimersByTime(0);
    expect(log).toEqual(['a', 'b', 'c']);
    leave[0]?.();
    leave[2]?.();
    enter('e');
    vi.advanceTimersByTime(0);
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('lets keys take turns, however many calls one of them has in line', () => {
    const { line, log } = setUp(1);
    const leaves: (() => void)[] = [];
    const enter = (name: string, key: string) => {
      const leave = line.enter(
        { key },
        () => {
          log.push(name);
          leaves.push(() => leave());
        },
        () => undefined,
      );
      return leave;
    };
    const first = line.enter(
      { key: 'a' },
      () => undefined,
      () => undefined,
    );
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name, 'a');
    enter('b1', 'b');
    const gone = enter('c1', 'c');
    enter('b2', 'b');
    gone();
    expect(line.waitingCount()).toBe(6);
    first();
    for (let n = 0; n < 6; n += 1) {
      vi.advanceTimersByTime(0);
      leaves[n]?.();
    }
    expect(log).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('lets who goes first begin in turn with the others, each in their order, however many of either wait', () => {
    const { log, enter } = setUp(1);
    const leaves = [enter('a')];
    for (const name of ['b', 'c']) leaves.push(enter(name));
    for (const name of ['inside 1', 'inside 2', 'inside 3']) leaves.push(enter(name, true));
    const names = ['a', 'b', 'c', 'inside 1', 'inside 2', 'inside 3'];
    for (let n = 0; n < names.length; n += 1) {
      leaves[names.indexOf(log[n] ?? '')]?.();
      vi.advanceTimersByTime(0);
    }
    expect(log).toEqual(['a', 'inside 1', 'b', 'inside 2', 'c', 'inside 3']);
  });

  it('counts who leaves twice once', () => {
    const { log, enter } = setUp(1);
    const leave = enter('a');
    for (const name of ['b', 'c']) enter(name);
    leave();
    leave();
    vi.advanceTimersByTime(0);
    expect(log).toEqual(['a', 'b']);
  });

  it('gives up the place of who leaves while they wait', () => {
    const { line, log, enter } = setUp(1);
    const first = enter('a');
    enter('b')();
    enter('c');
    first();
    vi.advanceTimersByTime(2_000);
    expect([log, line.waitingCount()]).toEqual([['a', 'c'], 0]);
  });

  it('refuses who has waited for too long, and nobody whose turn has come', () => {
    const { line, log, enter } = setUp(1);
    const first = enter('a');
    const late = enter('b');
    vi.advanceTimersByTime(999);
    expect(log).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect([log, line.waitingCount()]).toEqual([['a', 'b refused'], 0]);
    late();
    enter('c');
    first();
    vi.advanceTimersByTime(2_000);
    expect(log).toEqual(['a', 'b refused', 'c']);
  });
});
