/**
 * `idle`: nobody wanted it yet · `launching`: a child is being started · `serving` · `waiting`: it ended, and is started again after a
 * pause · `launchingLast`, `servingLast`: the same child, whose end is meant · `ended`: nothing is started any more.
 */
export type ChildState = 'idle' | 'launching' | 'serving' | 'waiting' | 'launchingLast' | 'servingLast' | 'ended';

/** `wanted`, `ended`: said from outside · `ready`, `exited`: by the child · `due`: the pause is over. */
export type ChildEvent = 'wanted' | 'ready' | 'exited' | 'due' | 'ended';

/**
 * | from \ event  | wanted    | ready       | exited  | due       | ended         |
 * | ------------- | --------- | ----------- | ------- | --------- | ------------- |
 * | idle          | launching | stays       | stays   | stays     | ended         |
 * | launching     | stays     | serving     | waiting | stays     | launchingLast |
 * | serving       | stays     | stays       | waiting | stays     | servingLast   |
 * | waiting       | stays     | stays       | stays   | launching | ended         |
 * | launchingLast | stays     | servingLast | ended   | stays     | stays         |
 * | servingLast   | stays     | stays       | ended   | stays     | stays         |
 * | ended         | stays     | stays       | stays   | stays     | stays         |
 */
export const childTable: Readonly<Record<ChildState, Readonly<Record<ChildEvent, ChildState>>>> = {
  idle: { wanted: 'launching', ready: 'idle', exited: 'idle', due: 'idle', ended: 'ended' },
  launching: { wanted: 'launching', ready: 'serving', exited: 'waiting', due: 'launching', ended: 'launchingLast' },
  serving: { wanted: 'serving', ready: 'serving', exited: 'waiting', due: 'serving', ended: 'servingLast' },
  waiting: { wanted: 'waiting', ready: 'waiting', exited: 'waiting', due: 'launching', ended: 'ended' },
  launchingLast: {
    wanted: 'launchingLast',
    ready: 'servingLast',
    exited: 'ended',
    due: 'launchingLast',
    ended: 'launchingLast',
  },
  servingLast: {
    wanted: 'servingLast',
    ready: 'servingLast',
    exited: 'ended',
    due: 'servingLast',
    ended: 'servingLast',
  },
  ended: { wanted: 'ended', ready: 'ended', exited: 'ended', due: 'ended', ended: 'ended' },
};

/** Whether the child answers now, also while it is about to be stopped. */
export const isServing = (state: ChildState): boolean => state === 'serving' || state === 'servingLast';

/** The wait before a restart, in ms. It doubles with every failure in a row. */
const restartDelayMs = { first: 50, last: 5_000 } as const;
/** A child that has run for this long (ms) is restarted with the shortest wait again. */
const stableAfterMs = 30_000;

/** How long to wait after a child that lived for `livedMs`; `beforeMs` is the wait before it, none for the first. */
export function restartDelayOf(beforeMs: number | undefined, livedMs: number): number {
  if (beforeMs === undefined || livedMs > stableAfterMs) return restartDelayMs.first;
  return Math.min(restartDelayMs.last, beforeMs * 2);
}
