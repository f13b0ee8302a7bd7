import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

let nowMs: number;
let done: number[];
let turns: (() => void)[];
const later = (turn: () => void): void => void turns.push(turn);
/** Work for one item that takes so long. */
const taking = (ms: number) => (item: number) => {
  nowMs += ms;
  done.push(item);
};

beforeEach(() => {
  nowMs = 0;
  done = [];
  turns = [];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('does short work for all in one turn', () => {
  inTurns([1, 2, 3], taking(1), later);
  expect(done).toEqual([1, 2, 3]);
  expect(turns).toEqual([]);
});

it('leaves what does not fit into a turn to later ones', () => {
  inTurns([1, 2, 3, 4, 5], taking(5), later);
  expect(done).toEqual([1, 2]);
  turns.shift()?.();
  expect(done).toEqual([1, 2, 3, 4]);
  turns.shift()?.();
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(turns).toEqual([]);
});

it('goes on in tasks of their own unless asked otherwise', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  inTurns([1, 2, 3], taking(10));
  expect(done).toEqual([1]);
  vi.runAllTimers();
  expect(done).toEqual([1, 2, 3]);
});

it('goes on before other tasks where the browser can be asked for it', () => {
  const postTask = vi.fn((turn: () => void) => later(turn));
  vi.stubGlobal('scheduler', { postTask });
  inTurns([1, 2], taking(10));
  expect(postTask.mock.calls).toEqual([[expect.any(Function), { priority: 'user-blocking' }]]);
  turns.shift()?.();
  expect(done).toEqual([1, 2]);
});

it('takes what came to the items meanwhile', () => {
  const items = new Set([1, 2]);
  inTurns(items, taking(10), later);
  items.add(3);
  turns.shift()?.();
  turns.shift()?.();
  expect(done).toEqual([1, 2, 3]);
});

it('does nothing more once it is called off', () => {
  const stop = inTurns([1, 2, 3], taking(10), later);
  stop();
  turns.shift()?.();
  expect(done).toEqual([1]);
});
