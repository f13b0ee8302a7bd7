import type { StoreApi } from 'zustand/vanilla';

/** Resolves once the store's state is so, at once where it already is, and after `withinMs` in any case. */
export const untilState = <State>(
  { getState, subscribe }: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  isSo: (state: State) => boolean,
  withinMs: number,
): Promise<void> =>
  new Promise((resolve) => {
    if (isSo(getState())) return resolve();
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribe((state) => isSo(state) && end());
    const timer = setTimeout(end, withinMs);
    return undefined;
  });
