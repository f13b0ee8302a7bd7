import { datasetChunkIds, lazyDetailsFirst } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';

/** The client's fetch of a room's queue events (specification 3.40). `id` is the room it belongs to. */
export interface QueuePaging {
  readonly paging: { readonly next?: string; readonly id: string; readonly isLoading: boolean };
  readonly isLoaded: boolean;
}

export const startQueuePaging = (roomId: string, next?: string): QueuePaging => ({
  paging: { id: roomId, isLoading: false, ...(next === undefined ? {} : { next }) },
  isLoaded: false,
});

/** Specification 5.08: skipped while loading, without a next cursor, or when the room changed in the meantime. */
export const shouldFetchPage = (state: QueuePaging, currentRoomId: string | undefined): boolean =>
  !state.paging.isLoading && state.paging.next !== undefined && state.paging.id === currentRoomId;

export type QueuePagingInput =
  | { readonly type: 'started' }
  | { readonly type: 'arrived'; readonly roomId: string; readonly next?: string }
  | { readonly type: 'failed'; readonly roomId: string };

/** A failure only resets the flag (8.14): the cursor stays, so that the next try goes on from the same place. */
export const reduceQueuePaging = (state: QueuePaging, input: QueuePagingInput): QueuePaging => {
  if (input.type === 'started') return { ...state, paging: { ...state.paging, isLoading: true } };
  if (input.roomId !== state.paging.id) return state;
  if (input.type === 'failed') return { ...state, paging: { ...state.paging, isLoading: false } };
  return { ...startQueuePaging(state.paging.id, input.next), isLoaded: true };
};

/** Details come for the first five from the track on air, then for the rest in batches (9.24, 5.13, 7.28). */
export const planDetails = (tracks: readonly MediaTrack[], fromIndex: number): readonly (readonly string[])[] => {
  const lacking = [...tracks.slice(fromIndex), ...tracks.slice(0, fromIndex)];
  const ids = [...new Set(lacking.filter((track) => track.detail === undefined).map((track) => track.trackId))];
  const batches = [ids.slice(0, lazyDetailsFirst)];
  for (let start = lazyDetailsFirst; start < ids.length; start += datasetChunkIds) {
    batches.push(ids.slice(start, start + datasetChunkIds));
  }
  return batches.filter((batch) => batch.length > 0);
};

interface AnyQueue {
  readonly type: string;
  readonly state: { readonly isPlaying: boolean };
}

/** Specification 4.28: a lounge queue goes to the front, and every other queue is set to not playing. */
export const interruptQueues = <Q extends AnyQueue>(queues: readonly Q[], lounge: Q): readonly Q[] => [
  lounge,
  ...queues
    .filter((queue) => queue.type !== lounge.type)
    .map((queue) => ({ ...queue, state: { ...queue.state, isPlaying: false } })),
];
