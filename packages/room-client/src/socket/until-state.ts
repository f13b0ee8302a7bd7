import type { StoreApi } from 'zustand/vanilla';

/** Resolves to true once the store's state is so, at once where it already is; to false when it was not for `withinMs`. */
export const untilState = <State>(
  { getState, subscribe }: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  isSo: (state: State) => boolean,
  withinMs: number,
): Promise<boolean> =>
  new Promise((resolve) => {
    if (isSo(getState())) return resolve(true);
    const end = (isNow: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(isNow);
    };
    const stop = subscribe((state) => isSo(state) && end(true));
    const timer = setTimeout(() => end(false), withinMs);
    return undefined;
  });
