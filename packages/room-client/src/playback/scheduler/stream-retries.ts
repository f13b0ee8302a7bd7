const retryMs = { first: 500, most: 8_000 } as const;

/** The track that failed last, and how often in a row: only that one waits before it is tried again. */
export const createStreamRetries = (performanceNow: () => number) => {
  let failed: { readonly mediaTrackId: string; readonly times: number; readonly retryAtMs: number } | undefined;
  return {
    noteFailure: (mediaTrackId: string) => {
      const times = failed?.mediaTrackId === mediaTrackId ? failed.times + 1 : 1;
      const waitMs = Math.min(retryMs.first * 2 ** times, retryMs.most);
      failed = { mediaTrackId, times, retryAtMs: performanceNow() + waitMs };
    },
    noteSuccess: () => {
      failed = undefined;
    },
    mustWait: (mediaTrackId: string): boolean =>
      failed?.mediaTrackId === mediaTrackId && performanceNow() < failed.retryAtMs,
  };
};

export type StreamRetries = ReturnType<typeof createStreamRetries>;
