import type { ReactNode } from 'react';
import { useIsHydrating } from '#platform/page/use-is-hydrating.ts';

/** Renders nothing on the server and during hydration. */
export const ClientOnly = ({ children }: { readonly children: ReactNode }) => (useIsHydrating() ? null : children);
