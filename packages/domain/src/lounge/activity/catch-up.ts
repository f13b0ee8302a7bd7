import { datasetChunkIds } from '@madoi/contract/constants';

/** Events of a room's log per page. */
export const eventsPageSize = datasetChunkIds;

/** Further behind than this, starting over is cheaper than replaying. */
export const catchUpMaxEvents = 10 * eventsPageSize;

/**
 * How a client that has the log up to `since` catches up. `reset`: it drops its state and fetches the room again,
 * because it is more than `catchUpMaxEvents` behind or names a `since` that the log never reached.
 */
export const decideCatchUp = (since: number, lastSeq: number): 'page' | 'reset' =>
  since > lastSeq || lastSeq - since > catchUpMaxEvents ? 'reset' : 'page';
