import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * A part of a page whose code is fetched on its own:
 *
 * | status  | on          | next    |
 * | ------- | ----------- | ------- |
 * | idle    | load        | loading |
 * | loading | code is here | loaded  |
 * | loading | no answer   | failed, or idle where nobody needs it yet |
 * | failed  | load        | loading |
 */
export type PartState<T> =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly part: T };

export interface PartLoader<T> {
  readonly store: Pick<StoreApi<PartState<T>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Fetches the code unless it is here or on its way. Never throws: a failure is a state, and the next call tries again. */
  readonly load: () => Promise<void>;
  /** The same ahead of any need. A failure is none yet: who shows the part asks again. */
  readonly prefetch: () => void;
}

/** One fetch for all who wait for the same part, for as long as the page lives. */
export const createPartLoader = <T>(fetchPart: () => Promise<T>): PartLoader<T> => {
  const store = createStore<PartState<T>>(() => ({ status: 'idle' }));
  let isNeeded = false;
  const fetchOnce = async () => {
    try {
      store.setState({ status: 'loaded', part: await fetchPart() }, true);
    } catch (error) {
      if (isNeeded) console.error(error);
      store.setState({ status: isNeeded ? 'failed' : 'idle' }, true);
      isNeeded = false;
    }
  };
  let fetching: Promise<void> | undefined;
  const fetchUnlessHere = () => {
    if (store.getState().status === 'idle' || store.getState().status === 'failed') {
      store.setState({ status: 'loading' }, true);
      fetching = fetchOnce();
    }
    return fetching ?? Promise.resolve();
  };
  const load = () => {
    isNeeded = true;
    return fetchUnlessHere();
  };
  return { store, load, prefetch: () => void fetchUnlessHere() };
};
