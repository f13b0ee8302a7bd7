import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ChildEvent, type ChildState, childTable, isServing, restartDelayOf } from './child-state.ts';

const run = (events: readonly ChildEvent[], from: ChildState = 'idle'): ChildState =>
  events.reduce((state, event) => childTable[state][event], from);

describe('the child that carries voices', () => {
  it('is started again after each end, until its end is meant', () => {
    expect(run(['wanted', 'ready', 'exited', 'due', 'exited', 'due', 'ready'])).toBe('serving');
    expect(run(['wanted', 'ready', 'ended', 'exited', 'due', 'wanted'])).toBe('ended');
    expect(run(['wanted', 'exited', 'ended', 'due'])).toBe('ended');
  });

  it('serves until it has exited, also when it was asked to stop', () => {
    expect(isServing(run(['wanted', 'ready', 'ended']))).toBe(true);
    expect(isServing(run(['wanted', 'ended', 'ready']))).toBe(true);
    expect(isServing(run(['wanted', 'ready', 'exited']))).toBe(false);
    expect(isServing(run(['wanted', 'ready', 'ended', 'exited']))).toBe(false);
  });

  it('is the table that its comment draws', () => {
    const source = readFileSync(new URL('child-state.ts', import.meta.url), 'utf8');
    const [head = [], , ...rows] = [...source.matchAll(/^ \* \| (.*) \|$/gm)].map(([, row = '']) =>
      row.split('|').map((cell) => cell.trim()),
    );
    const drawn = Object.fromEntries(
      rows.map(([from = '', ...cells]) => [
        from,
        Object.fromEntries(cells.map((to, at) => [head[at + 1], to === 'stays' ? from : to])),
      ]),
    );
    expect(drawn).toEqual(childTable);
  });
});

describe('restartDelayOf', () => {
  it('doubles while it keeps failing, to five seconds', () => {
    const delays: number[] = [];
    while (delays.length < 9) delays.push(restartDelayOf(delays.at(-1), 10));
    expect(delays).toEqual([50, 100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
  });

  it('counts restarts from zero after a child that lived for half a minute', () => {
    expect(restartDelayOf(5_000, 30_001)).toBe(50);
    expect(restartDelayOf(5_000, 30_000)).toBe(5_000);
  });
});
