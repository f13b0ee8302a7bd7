const retryMs = { first: 500, most: 8_000 } as const;

/** So many failures in a row are a failure. Before, a start is only slow: on a busy phone or line the next try mostly sounds. */
const failedAfterTimes = 3;

/** The track that failed last, and how often in a row: only that one waits before it is tried again. */
export const createStreamRetries = (performanceNow: () => number) => {
  let failed: { readonly mediaTrackId: string; readonly times: number; readonly retryAtMs: number } | undefined;
  return {
    /** Answers whether the track counts as failed; it is tried again in any case. */
    noteFailure: (mediaTrackId: string): boolean => {
      const times = failed?.mediaTrackId === mediaTrackId ? failed.times + 1 : 1;
      const waitMs = Math.min(retryMs.first * 2 ** times, retryMs.most);
      failed = { mediaTrackId, times, retryAtMs: performanceNow() + waitMs };
      return times >= failedAfterTimes;
    },
    noteSuccess: () => {
      failed = undefined;
    },
    mustWait: (mediaTrackId: string): boolean =>
      failed?.mediaTrackId === mediaTrackId && performanceNow() < failed.retryAtMs,
  };
};

export type StreamRetries = ReturnType<typeof createStreamRetries>;
