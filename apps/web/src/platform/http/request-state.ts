/** Whether a request waits, runs, failed or succeeded, as buttons and lists show it (specification 4.33). */
export type RequestState = 'idle' | 'loading' | 'success' | 'error';
/** A change that waits for the network is paused. */
export type MutationState = RequestState | 'paused';

interface PagedQuery {
  readonly isPending: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

/** Where a list stands with its next page. */
export const nextPageStateOf = ({ isPending, isFetchingNextPage, isFetchNextPageError }: PagedQuery): RequestState => {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'error';
  return isPending ? 'idle' : 'success';
};

interface Mutation {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly isPaused: boolean;
}

/** `paused`: without a network; it goes on by itself. */
export const mutationStateOf = ({ status, isPaused }: Mutation): MutationState => {
  if (isPaused) return 'paused';
  return status === 'pending' ? 'loading' : status;
};
