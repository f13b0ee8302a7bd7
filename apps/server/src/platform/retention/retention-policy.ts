/** What one batch did. */
export interface RemovedBatch {
  readonly removed: number;
  /** Whether another batch may find more. */
  readonly hasMore: boolean;
  /** Whether it is known that more is due. Without it, a batch that was full says so. */
  readonly isMoreDue?: boolean;
}

/**
 * How long a feature keeps something, and how it removes what is older. A feature declares its policies (`Feature.retention`); one
 * ticker of all processes runs them. docs/retention.md lists them.
 */
export interface RetentionPolicy {
  /** In metrics, in the log and in docs/retention.md: words joined by `-`. */
  readonly name: string;
  /** In ms. Infinity: for good, and nothing is removed. */
  readonly keptMs: number;
  /** For those that look at a page of something in each batch, whether or not anything of it is old. */
  readonly batchesPerRun?: number;
  /**
   * Removes at most `limit` rows of what ended before `before` (ms since 1970), in one short transaction. It may be called again
   * for the same rows, and by two processes at once.
   */
  removeBatch(before: number, limit: number): Promise<RemovedBatch>;
}

export const dayMs = 86_400_000;

/** A policy whose batch is full as long as there is more: `remove` answers how many rows it removed. */
export const rowPolicy = (
  name: string,
  keptMs: number,
  remove: (before: number, limit: number) => Promise<number>,
): RetentionPolicy => ({
  name,
  keptMs,
  removeBatch: async (before, limit) => {
    const removed = await remove(before, limit);
    return { removed, hasMore: removed >= limit };
  },
});
