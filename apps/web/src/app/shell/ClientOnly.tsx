import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useIsHydrating } from '#platform/page/use-is-hydrating.ts';

/** Renders nothing on the server and during hydration; after that its children come in turns, behind whatever is pressed. */
export const ClientOnly = ({ children }: { readonly children: ReactNode }) => {
  const isHydrating = useIsHydrating();
  const [isShown, setShown] = useState(!isHydrating);
  useEffect(() => startTransition(() => setShown(true)), []);
  return isShown ? children : null;
};
