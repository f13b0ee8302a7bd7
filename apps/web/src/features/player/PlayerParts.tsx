import { type ReactNode, useEffect } from 'react';
import { useSoloPlayer } from '#platform/playback/solo/use-solo-player.ts';
import { closePipWindow } from '#ui/pip-window/pip-window.ts';
import { SoloPlayerBar } from './bar/SoloPlayerBar.tsx';
import { LyricsDrawer } from './lyrics/LyricsDrawer.tsx';
import { CornerPlayer, PipPlayer } from './mini/MiniPlayer.tsx';
import { NowPlayingSheet } from './now-playing/NowPlayingSheet.tsx';
import { QueueDrawer } from './queue/QueueDrawer.tsx';
import { usePlayerView } from './state/player-view.ts';
import { useSoloState } from './state/solo-context.ts';
import { useSkippedNotice } from './state/use-skipped-notice.ts';
import { useSoloKeys } from './state/use-solo-keys.ts';
import { useLoadQueueDetails } from './state/use-solo-track-text.ts';

/** Only where something is queued. */
const WithQueue = ({ children }: { readonly children: ReactNode }) => {
  const hasTracks = useSoloState((state) => state.current !== undefined);
  return hasTracks ? children : null;
};

const WithPlayer = ({ children }: { readonly children: ReactNode }) => {
  const player = useSoloPlayer();
  return player === undefined ? null : <WithQueue>{children}</WithQueue>;
};

const BarOrCorner = () => {
  const isFolded = usePlayerView((view) => view.isFolded);
  return isFolded ? <CornerPlayer canRestore /> : <SoloPlayerBar />;
};

/** At the foot of every page with a full header, while something is queued. */
export const PagePlayer = () => (
  <WithPlayer>
    <BarOrCorner />
    <QueueDrawer />
    <LyricsDrawer />
    <NowPlayingSheet />
  </WithPlayer>
);

/** On pages of paper, which have no bar. */
export const PlainPagePlayer = () => (
  <WithPlayer>
    <CornerPlayer canRestore={false} />
  </WithPlayer>
);

const GlobalPlayerEffects = () => {
  const isInterrupted = useSoloState((state) => state.isInterrupted);
  useLoadQueueDetails();
  useSoloKeys();
  useSkippedNotice();
  useEffect(() => {
    if (isInterrupted) closePipWindow();
  }, [isInterrupted]);
  return <PipPlayer />;
};

/** What goes along from page to page. */
export const GlobalPlayer = () => (
  <WithPlayer>
    <GlobalPlayerEffects />
  </WithPlayer>
);
