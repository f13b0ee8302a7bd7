import { type ReactNode, useEffect } from 'react';
import { useSoloPlayer } from '../../platform/playback/solo/use-solo-player.ts';
import { closeFloatingWindow } from '../../ui/floating-window/floating-window.ts';
import { SoloPlayerBar } from './bar/SoloPlayerBar.tsx';
import { CornerPlayer, FloatingPlayer } from './mini/MiniPlayer.tsx';
import { NowPlayingSheet } from './now-playing/NowPlayingSheet.tsx';
import { QueueDrawer } from './queue/QueueDrawer.tsx';
import { usePlayerView } from './state/player-view.ts';
import { useSoloState } from './state/solo-context.ts';
import { useSkippedNotice } from './state/use-skipped-notice.ts';
import { useSoloKeys } from './state/use-solo-keys.ts';
import { useNeededWords } from './state/use-words.ts';

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
    <NowPlayingSheet />
  </WithPlayer>
);

/** On pages of paper, which have no bar. */
export const PaperPagePlayer = () => (
  <WithPlayer>
    <CornerPlayer canRestore={false} />
  </WithPlayer>
);

const Everywhere = () => {
  const isInterrupted = useSoloState((state) => state.isInterrupted);
  useNeededWords();
  useSoloKeys();
  useSkippedNotice();
  useEffect(() => {
    if (isInterrupted) closeFloatingWindow();
  }, [isInterrupted]);
  return <FloatingPlayer />;
};

/** What goes along from page to page. */
export const PlayerEverywhere = () => (
  <WithPlayer>
    <Everywhere />
  </WithPlayer>
);
