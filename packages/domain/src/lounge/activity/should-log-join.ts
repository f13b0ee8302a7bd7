/** Someone who was here this recently is coming back, not coming. */
export const rejoinGraceMs = 30 * 60 * 1000;

/**
 * Whether a join is worth a message in the log: the first one, or one after a real absence. A reconnect, a reload or a
 * second tab is none. `lastSeenAtMs`: when the person was last in this room.
 */
export const shouldLogJoin = (lastSeenAtMs: number | undefined, nowMs: number): boolean =>
  lastSeenAtMs === undefined || nowMs - lastSeenAtMs > rejoinGraceMs;
