import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Renders nothing on the server and during hydration. */
export const ClientOnly = ({ children }: { readonly children: ReactNode }) => {
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isClient ? children : null;
};
