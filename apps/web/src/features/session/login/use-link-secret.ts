import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The secret of a mail's link, from the part of the address that no server and no log sees. Empty on the server. */
export const useLinkSecret = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.hash.slice(1),
    () => '',
  );
