/** Effect levels of specification 3.29: beside the giver (1), a band of the stage (2), the whole stage (3). */
export type StampLevel = 1 | 2 | 3;

/** How long a stamp of each level takes, ms. A great one stands in the way of the stage: four seconds are the most. */
export const stampDurationMs: Readonly<Record<StampLevel, number>> = { 1: 2_400, 2: 3_000, 3: 4_000 };

/** Between two stamps that cannot be shown together. */
const pauseMs = 200;
/** Later than this a stamp would be an answer to nothing: it is shown in the log and the ticker alone. */
const waitMaxMs = 60_000;

/** Until when each lane is taken, ms of the server's clock. Small stamps are beside their givers and share no lane. */
export interface StampLanes {
  readonly 2: number;
  readonly 3: number;
}

/** Both are free. */
export const emptyLanes: StampLanes = { 2: 0, 3: 0 };

/**
 * When a stamp begins on every page: at the instant that the server has set, or after those of its level that came before
 * it; undefined when too many wait. Everybody hears of stamps in the same order and reckons the same.
 */
export function queueStamp(
  lanes: StampLanes,
  { level, startAt }: { readonly level: StampLevel; readonly startAt: number },
): { readonly beginAt: number | undefined; readonly lanes: StampLanes } {
  if (level === 1) return { beginAt: startAt, lanes };
  const beginAt = Math.max(startAt, lanes[level]);
  if (beginAt - startAt > waitMaxMs) return { beginAt: undefined, lanes };
  return { beginAt, lanes: { ...lanes, [level]: beginAt + stampDurationMs[level] + pauseMs } };
}
