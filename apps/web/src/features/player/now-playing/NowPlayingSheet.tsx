import { ChevronDown, ListMusic, PictureInPicture2, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lengthText } from '../../../platform/i18n/length-text.ts';
import { Artwork } from '../../../ui/artwork/Artwork.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { FullSheet } from '../../../ui/dialog/FullSheet.tsx';
import { titleLang } from '../../../ui/obi/title-lang.ts';
import { VerticalText } from '../../../ui/obi/VerticalText.tsx';
import { TrackHeart } from '../../library/library.api.ts';
import { HeldBack } from '../bar/BarCentre.tsx';
import { HighlightNote } from '../bar/HighlightNote.tsx';
import { Moonset } from '../bar/Moonset.tsx';
import { PlayButton } from '../bar/PlayButton.tsx';
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from '../bar/SkipButtons.tsx';
import { SoloScrubber } from '../bar/SoloScrubber.tsx';
import { useWholeSec } from '../bar/use-place.ts';
import { openMini } from '../mini/open-mini.ts';
import { SoundSettings } from '../sound/SoundSettings.tsx';
import { selectBarFace } from '../state/bar-face.ts';
import { closeNow, openQueue, usePlayerView } from '../state/player-view.ts';
import { useSoloState } from '../state/solo-context.ts';
import { type TrackWords, useTrackLine, useTrackWords } from '../state/use-words.ts';
import styles from './now-playing.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The cover with its album's obi around the left edge. */
const Cover = ({ words }: { readonly words: TrackWords }) => {
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
      {words.albumId === undefined ? (
        <i className={styles.cover} />
      ) : (
        <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={302} primary className={styles.cover} />
      )}
    </div>
  );
};

const Times = ({ previewSec }: { readonly previewSec: number | undefined }) => {
  const t = useTranslations('player.now');
  const positionSec = useWholeSec();
  const durationSec = useSoloState((state) => state.durationSec);
  const shownSec = previewSec ?? positionSec;
  const left = lengthText(durationSec - shownSec);
  return (
    <div className={styles.times}>
      <span>{lengthText(shownSec)}</span>
      <span title={t('left', { time: left })}>−{left}</span>
    </div>
  );
};

const Controls = () => {
  const face = useSoloState(selectBarFace);
  if (face.kind !== 'transport') {
    return (
      <div className={styles.held}>
        <HeldBack face={face} />
      </div>
    );
  }
  return (
    <div className={styles.transport}>
      <ShuffleButton sizePx={20} />
      <PreviousButton sizePx={28} />
      <PlayButton look="large" />
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
  const leaveTo = (then: () => void) => () => {
    closeNow();
    then();
  };
  return (
    <footer className={styles.feet}>
      <FootButton onPress={leaveTo(openQueue)}>
        <ListMusic {...icon} />
        {t('queue')}
      </FootButton>
      <SoundSettings
        button={
          <span className={styles.foot}>
            <SlidersHorizontal {...icon} />
            {t('sound')}
          </span>
        }
      />
      <FootButton onPress={leaveTo(() => void openMini())}>
        <PictureInPicture2 {...icon} />
        {t('window')}
      </FootButton>
    </footer>
  );
};

const Content = () => {
  const t = useTranslations('player.now');
  const [previewSec, setPreviewSec] = useState<number>();
  const current = useSoloState((state) => state.current);
  const context = useSoloState((state) => state.context);
  const words = useTrackWords(current);
  const line = useTrackLine(current);
  return (
    <div className={styles.page} style={{ '--ink': words.ink === undefined ? undefined : `var(--${words.ink})` }}>
      <header className={styles.head}>
        <IconButton label={t('close')} onClick={closeNow}>
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
      <SoloScrubber look="line" onPreview={setPreviewSec} />
      <Times previewSec={previewSec} />
      <Controls />
      <div className={styles.moon}>
        <Moonset />
        <HighlightNote />
      </div>
      <Foot />
    </div>
  );
};

/** The player as a screen of its own: what a phone shows at a touch of the bar. */
export const NowPlayingSheet = () => {
  const t = useTranslations('player.now');
  const isOpen = usePlayerView((view) => view.isNowOpen);
  return (
    <FullSheet open={isOpen} onClose={closeNow} label={t('label')}>
      <Content />
    </FullSheet>
  );
};
