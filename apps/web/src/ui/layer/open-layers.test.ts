import { afterEach, describe, expect, it } from 'vitest';
import { addOpenLayer, closeTopLayer, hasOpenLayer } from './open-layers.ts';

const removals: (() => void)[] = [];
const closed: string[] = [];

/** A layer that is gone once it was asked to close. */
const open = (name: string): void => {
  const remove = addOpenLayer(() => {
    closed.push(name);
    remove();
  });
  removals.push(remove);
};

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  closed.length = 0;
});

describe('the layers over a page', () => {
  it('close one at a time, the newest first', () => {
    open('player');
    open('queue');
    expect([closeTopLayer(), closeTopLayer(), closeTopLayer()]).toEqual([true, true, false]);
    expect(closed).toEqual(['queue', 'player']);
  });

  it('are left out once they closed by themselves, in any order', () => {
    open('player');
    open('menu');
    removals[0]?.();
    expect(closeTopLayer()).toBe(true);
    expect(closed).toEqual(['menu']);
    expect(hasOpenLayer()).toBe(false);
  });

  it('are asked once: one that stays open lets the next Back through', () => {
    removals.push(addOpenLayer(() => closed.push('stays')));
    expect([closeTopLayer(), hasOpenLayer(), closeTopLayer()]).toEqual([true, false, false]);
    expect(closed).toEqual(['stays']);
  });
});
