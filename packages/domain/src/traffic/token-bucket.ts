/** `perSec`: what is added in a second, in the unit that is spent (commands, bytes, ms). */
export interface BucketLimit {
  /** The most that can be spent at once. */
  readonly capacity: number;
  readonly perSec: number;
}

/** A token bucket. A level below zero is a debt, from traffic that had arrived before it could be refused. */
export interface Bucket {
  readonly level: number;
  readonly atMs: number;
}

/** A bucket filled to its capacity. */
export const fullBucket = ({ capacity }: BucketLimit, nowMs: number): Bucket => ({ level: capacity, atMs: nowMs });

/** The bucket at `nowMs`. A clock that was set back adds nothing. */
export const refill = (limit: BucketLimit, bucket: Bucket, nowMs: number): Bucket => {
  const goneMs = Math.max(0, nowMs - bucket.atMs);
  return { level: Math.min(limit.capacity, bucket.level + (goneMs * limit.perSec) / 1000), atMs: nowMs };
};

/** The bucket after a cost. It may go into debt, which time pays back. */
export const spend = (limit: BucketLimit, bucket: Bucket, cost: number, nowMs: number): Bucket => {
  const { level } = refill(limit, bucket, nowMs);
  return { level: level - cost, atMs: nowMs };
};

/** Ms from the bucket's instant until it has `level`; 0 if it has. */
export const msUntilLevel = ({ perSec }: BucketLimit, bucket: Bucket, level: number): number =>
  Math.max(0, Math.ceil(((level - bucket.level) * 1000) / perSec));
