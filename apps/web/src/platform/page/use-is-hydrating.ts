import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is drawn as the server drew it: while the page wakes up, and on the server itself. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
