import { datasetChunkIds } from '@madoi/contract/constants';

/** Events of a room's log per page. */
export const eventsPageSize = datasetChunkIds;

/** Further behind than this, starting over is cheaper than replaying. */
export const catchUpMaxEvents = 10 * eventsPageSize;

/** `reset`: the client drops what it has and fetches the room again; also for a `since` that this room never reached. */
export const decideCatchUp = (since: number, lastSeq: number): 'page' | 'reset' =>
  since > lastSeq || lastSeq - since > catchUpMaxEvents ? 'reset' : 'page';
