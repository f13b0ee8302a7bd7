import { describe, expect, it } from 'vitest';
import { furtherRestMs, restAfter } from './rest-after.ts';

describe('a rest between two pieces of large work', () => {
  it('is longer the busier others keep the event loop, and no longer where nobody does', () => {
    const shares = [0, 0.1, 0.5, 1].map((utilization) => furtherRestMs(10, utilization));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBe(shares.length);
    expect(shares[0]).toBe(0);
  });

  it('ends as soon as the server stops, however long the work took', async () => {
    const stop = new AbortController();
    const rest = restAfter(3_600_000, stop.signal);
    stop.abort();
    await expect(rest).resolves.toBeUndefined();
  });
});
