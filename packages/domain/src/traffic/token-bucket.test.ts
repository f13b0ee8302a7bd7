import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, type BucketLimit, fullBucket, msUntilLevel, refill, spend } from './token-bucket.ts';

const limits = fc.record({ capacity: fc.integer({ min: 1, max: 10_000 }), perSec: fc.integer({ min: 1, max: 5_000 }) });
const demands = fc.array(fc.record({ gapMs: fc.nat({ max: 3_000 }), cost: fc.integer({ min: 1, max: 500 }) }), {
  maxLength: 200,
});

describe('a token bucket', () => {
  it('lets through at most its capacity, its rate and one overdraft, over any time, when who is in debt waits', () => {
    fc.assert(
      fc.property(limits, demands, (limit, wanted) => {
        let bucket = fullBucket(limit, 0);
        let [nowMs, spent, dearest] = [0, 0, 0];
        for (const { gapMs, cost } of wanted) {
          nowMs += gapMs;
          bucket = refill(limit, bucket, nowMs);
          if (bucket.level < 0) continue;
          bucket = spend(limit, bucket, cost, nowMs);
          spent += cost;
          dearest = Math.max(dearest, cost);
          expect(spent).toBeLessThanOrEqual(limit.capacity + (limit.perSec * nowMs) / 1000 + dearest + 1e-6);
        }
      }),
    );
  });

  it('never holds more than its capacity, and is never in debt for who spends no more than its rate', () => {
    fc.assert(
      fc.property(limits, fc.array(fc.nat({ max: 3_000 }), { maxLength: 100 }), (limit, gapsMs) => {
        let bucket: Bucket = fullBucket(limit, 0);
        let nowMs = 0;
        for (const gapMs of gapsMs) {
          nowMs += gapMs;
          bucket = spend(limit, bucket, Math.min(limit.capacity, (gapMs * limit.perSec) / 1000), nowMs);
          expect(bucket.level).toBeLessThanOrEqual(limit.capacity);
          expect(bucket.level).toBeGreaterThanOrEqual(-1e-6);
        }
      }),
    );
  });

  it('holds a level when the time that it named has passed, and not a millisecond earlier', () => {
    const overdrawn = fc.integer({ min: -20_000, max: 0 });
    fc.assert(
      fc.property(limits, overdrawn, (limit: BucketLimit, level) => {
        const bucket = { level, atMs: 0 };
        const waitMs = msUntilLevel(limit, bucket, 0);
        expect(refill(limit, bucket, waitMs).level).toBeGreaterThanOrEqual(-1e-6);
        if (waitMs > 0) expect(refill(limit, bucket, waitMs - 1).level).toBeLessThan(0);
      }),
    );
  });

  it('gains nothing from a clock that was set back', () => {
    expect(refill({ capacity: 10, perSec: 1 }, { level: 3, atMs: 9_000 }, 2_000)).toEqual({ level: 3, atMs: 2_000 });
  });
});
