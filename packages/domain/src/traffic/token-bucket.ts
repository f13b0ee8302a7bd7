export interface BucketLimit {
  /** What may be spent at once after a rest. */
  readonly capacity: number;
  readonly perSec: number;
}

/** A token bucket. Its level below zero is a debt: what had arrived before anybody could refuse it. */
export interface Bucket {
  readonly level: number;
  readonly atMs: number;
}

/** A bucket filled to its capacity. */
export const fullBucket = ({ capacity }: BucketLimit, nowMs: number): Bucket => ({ level: capacity, atMs: nowMs });

/** The bucket as of now. A clock that was set back fills nothing in. */
export const refill = (limit: BucketLimit, bucket: Bucket, nowMs: number): Bucket => {
  const goneMs = Math.max(0, nowMs - bucket.atMs);
  return { level: Math.min(limit.capacity, bucket.level + (goneMs * limit.perSec) / 1000), atMs: nowMs };
};

/** The bucket after a cost; it may go below zero, which is a debt that time pays back. */
export const spend = (limit: BucketLimit, bucket: Bucket, cost: number, nowMs: number): Bucket => {
  const { level } = refill(limit, bucket, nowMs);
  return { level: level - cost, atMs: nowMs };
};

/** Milliseconds from the bucket's instant until it holds `level`; 0 when it does. */
export const msUntilLevel = ({ perSec }: BucketLimit, bucket: Bucket, level: number): number =>
  Math.max(0, Math.ceil(((level - bucket.level) * 1000) / perSec));
