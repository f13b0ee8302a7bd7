import { datasetChunkIds, lazyDetailsFirst } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';

/** The client's fetch of a room's queue events (specification 3.40). `id` is the room it belongs to. */
export interface QueuePaging {
  readonly paging: { readonly next?: string; readonly id: string; readonly isLoading: boolean };
  /** Whether everything that the server had was read at least once since the page opened. */
  readonly isLoaded: boolean;
}

export const startQueuePaging = (roomId: string, next: string): QueuePaging => ({
  paging: { id: roomId, isLoading: false, next },
  isLoaded: false,
});

export type QueuePagingInput =
  /** `next`: the cursor that is asked with. */
  | { readonly type: 'started'; readonly next: string }
  /** `next`: where the list goes on; absent at its end. */
  | { readonly type: 'arrived'; readonly next?: string }
  | { readonly type: 'failed' };

/**
 * | state   | started        | arrived with next   | arrived without next | failed        |
 * | ------- | -------------- | ------------------- | -------------------- | ------------- |
 * | idle    | loading        | –                   | –                    | –             |
 * | loading | loading        | idle, cursor moves  | idle, loaded         | idle, cursor stays |
 *
 * A failure only resets the flag (8.14): the next try goes on from the same place.
 */
export const reduceQueuePaging = (state: QueuePaging, input: QueuePagingInput): QueuePaging => {
  const { id } = state.paging;
  if (input.type === 'started') return { ...state, paging: { id, next: input.next, isLoading: true } };
  if (input.type === 'failed') return { ...state, paging: { ...state.paging, isLoading: false } };
  if (input.next === undefined) return { paging: { id, isLoading: false }, isLoaded: true };
  return { ...state, paging: { id, next: input.next, isLoading: false } };
};

/** Details come for the first five from the track on air, then for the rest in batches (9.24, 5.13, 7.28). */
export const planDetailFetches = (tracks: readonly MediaTrack[], fromIndex: number): readonly (readonly string[])[] => {
  const lacking = [...tracks.slice(fromIndex), ...tracks.slice(0, fromIndex)];
  const ids = [...new Set(lacking.filter((track) => track.detail === undefined).map((track) => track.trackId))];
  const batches = [ids.slice(0, lazyDetailsFirst)];
  for (let start = lazyDetailsFirst; start < ids.length; start += datasetChunkIds) {
    batches.push(ids.slice(start, start + datasetChunkIds));
  }
  return batches.filter((batch) => batch.length > 0);
};
