import type { ReactNode } from 'react';
import { useSoloPlayer } from '#platform/playback/solo/use-solo-player.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import { useSoloState } from './state/solo-context.ts';

const fetchContents = async () => (await import('./PlayerContents.tsx')).PlayerContents;
const PageContents = lazyPart(fetchContents, { missing: 'floatingNotice' });
/** Where the code is missing, the page's player says so. */
const GlobalContents = lazyPart(fetchContents, { missing: 'nothing' });

/** Only where something is queued. */
const WithQueue = ({ children }: { readonly children: ReactNode }) => {
  const hasTracks = useSoloState((state) => state.current !== undefined);
  return hasTracks ? children : null;
};

const WithPlayer = ({ children }: { readonly children: ReactNode }) => {
  const player = useSoloPlayer();
  return player === undefined ? null : <WithQueue>{children}</WithQueue>;
};

/** At the foot of every page with a full header, while something is queued. */
export const PagePlayer = () => (
  <WithPlayer>
    <PageContents of="full" />
  </WithPlayer>
);

/** On pages of paper, which have no bar. */
export const PlainPagePlayer = () => (
  <WithPlayer>
    <PageContents of="plain" />
  </WithPlayer>
);

/** What goes along from page to page. */
export const GlobalPlayer = () => {
  // The first song brings a player at once.
  usePrefetchOnUse(PageContents);
  return (
    <WithPlayer>
      <GlobalContents of="global" />
    </WithPlayer>
  );
};
