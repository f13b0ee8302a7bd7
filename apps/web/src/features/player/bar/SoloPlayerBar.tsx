import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Artwork } from '../../../ui/artwork/Artwork.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { PlayerBar } from '../../../ui/player-bar/PlayerBar.tsx';
import { albumPath } from '../../catalogue/catalogue.api.ts';
import { TrackHeart } from '../../library/library.api.ts';
import { PipButton } from '../mini/PipButton.tsx';
import { SoundSettings } from '../sound/SoundSettings.tsx';
import { selectBarFace, selectMoonsetMinutes, selectProgress } from '../state/bar-face.ts';
import { openNow, toggleQueue, usePlayerView } from '../state/player-view.ts';
import { useSoloState } from '../state/solo-context.ts';
import { type TrackWords, useTrackLine, useTrackWords } from '../state/use-words.ts';
import { BarCentre } from './BarCentre.tsx';
import { BarVolume } from './BarVolume.tsx';
import { HighlightNote, HighlightWord } from './HighlightNote.tsx';
import { Moonset } from './Moonset.tsx';
import { PlayButton } from './PlayButton.tsx';
import { NextButton } from './SkipButtons.tsx';
import { SoloScrubber } from './SoloScrubber.tsx';

const QueueButton = () => {
  const t = useTranslations('player');
  const isOpen = usePlayerView((view) => view.isQueueOpen);
  return (
    <IconButton
      label={isOpen ? t('closeQueue') : t('openQueue')}
      aria-expanded={isOpen}
      on={isOpen}
      onClick={toggleQueue}
    >
      <ListMusic size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};

const Compact = () => {
  const isFree = useSoloState((state) => selectMoonsetMinutes(state) === undefined);
  return (
    <>
      <Moonset />
      <PlayButton look="plain" />
      {isFree && <NextButton />}
    </>
  );
};

const TitleLink = ({ words }: { readonly words: TrackWords }) =>
  words.albumId === undefined ? words.title : <Link to={albumPath(words.albumId)}>{words.title}</Link>;

/** What one listens to alone, at the foot of every page with a full header. */
export const SoloPlayerBar = () => {
  const t = useTranslations('player');
  const [previewSec, setPreviewSec] = useState<number>();
  const progress = useSoloState(selectProgress);
  const current = useSoloState((state) => state.current);
  const isTransport = useSoloState((state) => selectBarFace(state).kind === 'transport');
  const isHeldBack = useSoloState((state) => state.status === 'suspended' || state.isInterrupted);
  const words = useTrackWords(current);
  const line = useTrackLine(current);
  return (
    <PlayerBar
      label={t('label')}
      progress={progress}
      ink={words.ink === undefined ? undefined : `var(--${words.ink})`}
      scrubber={<SoloScrubber look="edge" onPreview={setPreviewSec} />}
      cover={
        words.albumId === undefined ? null : (
          <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={48} primary />
        )
      }
      title={<TitleLink words={words} />}
      subtitle={
        <>
          {line}
          <HighlightWord />
        </>
      }
      beside={
        <>
          <Moonset place="beside" />
          <HighlightNote place="beside" />
        </>
      }
      suspended={isHeldBack}
      opener={{ label: t('openNow', { title: words.title }), onPress: openNow }}
      centre={<BarCentre previewSec={previewSec} />}
      centreOn={isTransport ? 'wide' : 'all'}
      right={
        <>
          <TrackHeart trackId={current?.trackId} words={words} />
          <BarVolume />
          <SoundSettings />
          <QueueButton />
          <PipButton />
        </>
      }
      {...(isTransport && { compact: <Compact /> })}
    />
  );
};
