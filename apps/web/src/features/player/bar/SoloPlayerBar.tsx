import { albumPath } from '@madoi/contract/page-paths';
import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { PlayerBar } from '#ui/player-bar/PlayerBar.tsx';
import { BarVolume } from '../controls/BarVolume.tsx';
import { DrawerButton } from '../controls/DrawerButton.tsx';
import { HighlightLabel, HighlightNote } from '../controls/HighlightNote.tsx';
import { PlayButton } from '../controls/PlayButton.tsx';
import { NextButton } from '../controls/SkipButtons.tsx';
import { SoloScrubber } from '../controls/SoloScrubber.tsx';
import { TimeLeftNotice } from '../controls/TimeLeftNotice.tsx';
import { LyricsButton } from '../lyrics/LyricsButton.tsx';
import { PipButton } from '../mini/PipButton.tsx';
import { usePlayerSlots } from '../player.slots.ts';
import { SoundSettings } from '../sound/SoundSettings.tsx';
import { selectMinutesLeft, selectPlayerBarMode, selectProgress } from '../state/player-bar-mode.ts';
import { openNowPlaying, toggleQueue, usePlayerView } from '../state/player-view.ts';
import { useSoloState } from '../state/solo-context.ts';
import { type SoloTrackText, useSoloTrackText, useTrackSubtitle } from '../state/use-solo-track-text.ts';
import { BarCentre } from './BarCentre.tsx';

const QueueButton = () => {
  const t = useTranslations('player');
  const isOpen = usePlayerView((view) => view.isQueueOpen);
  return (
    <DrawerButton isOpen={isOpen} openLabel={t('openQueue')} closeLabel={t('closeQueue')} onToggle={toggleQueue}>
      <ListMusic size={20} strokeWidth={1.75} aria-hidden="true" />
    </DrawerButton>
  );
};

const Compact = () => {
  const isFree = useSoloState((state) => selectMinutesLeft(state) === undefined);
  return (
    <>
      <TimeLeftNotice />
      <PlayButton variant="plain" />
      {isFree && <NextButton />}
    </>
  );
};

const TitleLink = ({ words }: { readonly words: SoloTrackText }) =>
  words.albumId === undefined ? words.title : <Link to={albumPath(words.albumId)}>{words.title}</Link>;

/** What one listens to alone, at the foot of every page with a full header. */
export const SoloPlayerBar = () => {
  const t = useTranslations('player');
  const { TrackHeart } = usePlayerSlots();
  const [previewSec, setPreviewSec] = useState<number>();
  const progress = useSoloState(selectProgress);
  const current = useSoloState((state) => state.current);
  const isTransport = useSoloState((state) => selectPlayerBarMode(state).kind === 'transport');
  const isBlocked = useSoloState((state) => state.status === 'suspended' || state.isInterrupted);
  const words = useSoloTrackText(current);
  const line = useTrackSubtitle(current);
  return (
    <PlayerBar
      label={t('label')}
      progress={progress}
      ink={words.ink === undefined ? undefined : `var(--${words.ink})`}
      scrubber={<SoloScrubber variant="edge" onPreview={setPreviewSec} />}
      cover={
        words.albumId === undefined ? null : (
          <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={48} primary />
        )
      }
      title={<TitleLink words={words} />}
      subtitle={
        <>
          {line}
          <HighlightLabel />
        </>
      }
      beside={
        <>
          <TimeLeftNotice place="beside" />
          <HighlightNote place="beside" />
        </>
      }
      suspended={isBlocked}
      opener={{ label: t('openNowPlaying', { title: words.title }), onPress: openNowPlaying }}
      centre={<BarCentre previewSec={previewSec} />}
      centreOn={isTransport ? 'wide' : 'all'}
      right={
        <>
          <TrackHeart trackId={current?.trackId} words={words} />
          <BarVolume />
          <SoundSettings />
          <LyricsButton />
          <QueueButton />
          <PipButton />
        </>
      }
      {...(isTransport && { compact: <Compact /> })}
    />
  );
};
