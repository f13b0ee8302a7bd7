import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { createPartLoader } from '#ui/lazy/part-loader.ts';
import { PendingView } from './PendingView.tsx';
import { type SkeletonKind, skeletonOf } from './skeleton-of.ts';

/** Fetched when the first outline is wanted; where it does not come it is asked for again with the next one. */
const outlines = createPartLoader(async () => (await import('./PageSkeleton.tsx')).PageSkeleton);

/** A page that comes sooner has no outline: it would only flicker. In ms. */
const shownAfterMs = 200;

/** The outline of the page that is being fetched, once that takes a while; not for another view of the open page. */
const useSkeleton = (): SkeletonKind | undefined => {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const wanted = state === 'loading' && next.pathname !== pathname ? skeletonOf(next.pathname) : undefined;
  const [shown, setShown] = useState<SkeletonKind>();
  useEffect(() => {
    if (wanted === undefined) {
      setShown(undefined);
      return undefined;
    }
    const timer = setTimeout(() => setShown(wanted), shownAfterMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted === shown ? shown : undefined;
};

/** The open page, or the outline of the next one. The open page stays mounted, for people who turn back. */
export const PendingPage = ({ children }: { readonly children: ReactNode }) => {
  const kind = useSkeleton();
  const outline = useStore(outlines.store);
  useEffect(() => {
    if (kind !== undefined) void outlines.load();
  }, [kind]);
  return (
    <PendingView kind={kind} outline={outline}>
      {children}
    </PendingView>
  );
};
