import { describe, expect, it } from 'vitest';
import { decideCatchUp } from './catch-up.ts';
import { rejoinUnloggedMs, shouldLogJoin } from './should-log-join.ts';

describe('shouldLogJoin', () => {
  it('logs the first join and a join after the unlogged time, but no reconnect within it', () => {
    expect(shouldLogJoin(undefined, 1000)).toBe(true);
    expect(shouldLogJoin(1000, 1000)).toBe(false);
    expect(shouldLogJoin(1000, 1000 + rejoinUnloggedMs)).toBe(false);
    expect(shouldLogJoin(1000, 1001 + rejoinUnloggedMs)).toBe(true);
  });
});

describe('decideCatchUp', () => {
  it('pages through a gap, and starts over when it is too wide or impossible', () => {
    expect(decideCatchUp(0, 0)).toBe('page');
    expect(decideCatchUp(5, 3005)).toBe('page');
    expect(decideCatchUp(4, 3005)).toBe('reset');
    expect(decideCatchUp(11, 10)).toBe('reset');
  });
});
