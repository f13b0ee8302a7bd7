/** Somebody who was in the room within this time has only come back; their join is not logged. */
export const rejoinUnloggedMs = 30 * 60 * 1000;

/**
 * Whether a join is logged: the first one, or one after a real absence. A reconnect, a reload and a second tab are not.
 * `lastSeenAtMs`: when the person was last in this room.
 */
export const shouldLogJoin = (lastSeenAtMs: number | undefined, nowMs: number): boolean =>
  lastSeenAtMs === undefined || nowMs - lastSeenAtMs > rejoinUnloggedMs;
