import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrobbleRetryMs } from './scrobble.ts';

describe('a scrobble', () => {
  it('waits longer after each failure, from half a minute to an hour', () => {
    expect([1, 2, 3, 7, 8, 2_000].map(scrobbleRetryMs)).toEqual([
      30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
    ]);
    fc.assert(fc.property(fc.nat(5_000), (n) => scrobbleRetryMs(n + 1) >= scrobbleRetryMs(n)));
  });
});
