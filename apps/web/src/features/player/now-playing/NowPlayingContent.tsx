import { ChevronDown, ListMusic, MicVocal, PictureInPicture2, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import { HighlightNote } from '../controls/HighlightNote.tsx';
import { PlayButton } from '../controls/PlayButton.tsx';
import { PlaybackBlocked } from '../controls/PlaybackBlocked.tsx';
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from '../controls/SkipButtons.tsx';
import { SoloScrubber } from '../controls/SoloScrubber.tsx';
import { TimeLeftNotice } from '../controls/TimeLeftNotice.tsx';
import { useWholeSec } from '../controls/use-position-text.ts';
import { useHasLyrics } from '../lyrics/use-lyrics.ts';
import { openPipPlayer } from '../mini/open-pip-player.ts';
import { usePlayerSlots } from '../player.slots.ts';
import { SoundSettings } from '../sound/SoundSettings.tsx';
import { selectPlayerBarMode } from '../state/player-bar-mode.ts';
import { closeNowPlaying, openLyrics, openQueue } from '../state/player-view.ts';
import { useSoloState } from '../state/solo-context.ts';
import { type SoloTrackText, useSoloTrackText, useTrackSubtitle } from '../state/use-solo-track-text.ts';
import styles from './now-playing.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The cover with its album's obi around the left edge. */
const Cover = ({ words }: { readonly words: SoloTrackText }) => {
  const at = useSoloState((state) => state.currentIndex + 1);
  const count = useSoloState((state) => state.tracks.length);
  const title = words.albumName === '' ? words.title : words.albumName;
  return (
    <div className={styles.sleeve} aria-hidden="true">
      <div className={styles.obi}>
        <span className={styles.number}>
          {at}／{count}
        </span>
        <span className={styles.vertical} lang={titleLang(title)}>
          <VerticalText text={title} />
        </span>
      </div>
      <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={302} primary className={styles.cover} />
    </div>
  );
};

const Times = ({ previewSec }: { readonly previewSec: number | undefined }) => {
  const t = useTranslations('player.now');
  const positionSec = useWholeSec();
  const durationSec = useSoloState((state) => state.durationSec);
  const shownSec = previewSec ?? positionSec;
  const left = formatDuration(durationSec - shownSec);
  return (
    <div className={styles.times}>
      <span>{formatDuration(shownSec)}</span>
      <span title={t('left', { time: left })}>−{left}</span>
    </div>
  );
};

const Controls = () => {
  const barMode = useSoloState(selectPlayerBarMode);
  if (barMode.kind !== 'transport') {
    return (
      <div className={styles.held}>
        <PlaybackBlocked barMode={barMode} />
      </div>
    );
  }
  return (
    <div className={styles.transport}>
      <ShuffleButton sizePx={20} />
      <PreviousButton sizePx={28} />
      <PlayButton variant="large" />
      <NextButton sizePx={28} />
      <RepeatButton sizePx={20} />
    </div>
  );
};

const FootButton = ({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) => (
  <button type="button" className={styles.foot} onClick={onPress}>
    {children}
  </button>
);

const Foot = () => {
  const t = useTranslations('player.now');
  const hasLyrics = useHasLyrics();
  const leaveTo = (then: () => void) => () => {
    closeNowPlaying();
    then();
  };
  return (
    <footer className={styles.feet}>
      <FootButton onPress={leaveTo(openQueue)}>
        <ListMusic {...icon} />
        {t('queue')}
      </FootButton>
      {hasLyrics && (
        <FootButton onPress={leaveTo(openLyrics)}>
          <MicVocal {...icon} />
          {t('lyrics')}
        </FootButton>
      )}
      <SoundSettings
        button={
          <span className={styles.foot}>
            <SlidersHorizontal {...icon} />
            {t('sound')}
          </span>
        }
      />
      <FootButton onPress={leaveTo(() => void openPipPlayer())}>
        <PictureInPicture2 {...icon} />
        {t('window')}
      </FootButton>
    </footer>
  );
};

/** What plays, large, with everything that can be done to it. */
export const NowPlayingContent = () => {
  const t = useTranslations('player.now');
  const { TrackHeart } = usePlayerSlots();
  const [previewSec, setPreviewSec] = useState<number>();
  const current = useSoloState((state) => state.current);
  const context = useSoloState((state) => state.context);
  const words = useSoloTrackText(current);
  const line = useTrackSubtitle(current);
  return (
    <div className={styles.page} style={{ '--ink': words.ink === undefined ? undefined : `var(--${words.ink})` }}>
      <header className={styles.head}>
        <IconButton label={t('close')} onClick={closeNowPlaying}>
          <ChevronDown size={24} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        {context !== undefined && context.title !== '' && <span>{t('from', { title: context.title })}</span>}
      </header>
      <Cover words={words} />
      <div className={styles.words}>
        <div className={styles.names}>
          <h2 className={styles.title} lang={titleLang(words.title)}>
            {words.title}
          </h2>
          <p className={styles.artist}>{line}</p>
        </div>
        <TrackHeart trackId={current?.trackId} words={words} sizePx={24} />
      </div>
      <SoloScrubber variant="line" onPreview={setPreviewSec} />
      <Times previewSec={previewSec} />
      <Controls />
      <div className={styles.moon}>
        <TimeLeftNotice />
        <HighlightNote />
      </div>
      <Foot />
    </div>
  );
};
