import { datasetChunkIds, lazyDetailsFirst } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';

/** How far a client has fetched a room's queue events (specification 3.40). `id` is the room's. */
export interface QueuePaging {
  readonly paging: { readonly next?: string; readonly id: string; readonly isLoading: boolean };
  /** Whether all of the server's events were fetched at least once since the page opened. */
  readonly isLoaded: boolean;
}

/** The paging of a room whose queue was just fetched; `next`: the cursor of its first page of events. */
export const startQueuePaging = (roomId: string, next: string): QueuePaging => ({
  paging: { id: roomId, isLoading: false, next },
  isLoaded: false,
});

export type QueuePagingInput =
  /** `next`: the cursor of the request. */
  | { readonly type: 'started'; readonly next: string }
  /** `next`: the cursor of the next page; absent on the last one. */
  | { readonly type: 'arrived'; readonly next?: string }
  | { readonly type: 'failed' };

/**
 * | state   | started        | arrived with next   | arrived without next | failed        |
 * | ------- | -------------- | ------------------- | -------------------- | ------------- |
 * | idle    | loading        | –                   | –                    | –             |
 * | loading | loading        | idle, cursor moves  | idle, loaded         | idle, cursor stays |
 *
 * A failure only resets `isLoading` (8.14), so that the next try fetches the same page.
 */
export const reduceQueuePaging = (state: QueuePaging, input: QueuePagingInput): QueuePaging => {
  const { id } = state.paging;
  if (input.type === 'started') return { ...state, paging: { id, next: input.next, isLoading: true } };
  if (input.type === 'failed') return { ...state, paging: { ...state.paging, isLoading: false } };
  if (input.next === undefined) return { paging: { id, isLoading: false }, isLoaded: true };
  return { ...state, paging: { id, next: input.next, isLoading: false } };
};

/**
 * Ids of the tracks whose details are missing, in batches: five from the current track on, then the rest (9.24, 5.13,
 * 7.28).
 */
export const planDetailFetches = (tracks: readonly MediaTrack[], fromIndex: number): readonly (readonly string[])[] => {
  const lacking = [...tracks.slice(fromIndex), ...tracks.slice(0, fromIndex)];
  const ids = [...new Set(lacking.filter((track) => track.detail === undefined).map((track) => track.trackId))];
  const batches = [ids.slice(0, lazyDetailsFirst)];
  for (let start = lazyDetailsFirst; start < ids.length; start += datasetChunkIds) {
    batches.push(ids.slice(start, start + datasetChunkIds));
  }
  return batches.filter((batch) => batch.length > 0);
};
