import { useEffect } from 'react';
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

const BarOrCorner = () => {
  const isFolded = usePlayerView((view) => view.isFolded);
  return isFolded ? <CornerPlayer canRestore /> : <SoloPlayerBar />;
};

const PageContents = () => (
  <>
    <BarOrCorner />
    <QueueDrawer />
    <LyricsDrawer />
    <NowPlayingSheet />
  </>
);

const GlobalContents = () => {
  const isInterrupted = useSoloState((state) => state.isInterrupted);
  useLoadQueueDetails();
  useSoloKeys();
  useSkippedNotice();
  useEffect(() => {
    if (isInterrupted) closePipWindow();
  }, [isInterrupted]);
  return <PipPlayer />;
};

/** What each kind of page shows of the player. */
const contents = {
  full: PageContents,
  plain: () => <CornerPlayer canRestore={false} />,
  global: GlobalContents,
} as const;

export interface PlayerContentsProps {
  readonly of: keyof typeof contents;
}

export const PlayerContents = ({ of }: PlayerContentsProps) => {
  const Contents = contents[of];
  return <Contents />;
};
