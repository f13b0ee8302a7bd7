import { PanelBottomOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Artwork } from '../../../ui/artwork/Artwork.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InFloatingWindow } from '../../../ui/floating-window/InFloatingWindow.tsx';
import { HeldBack } from '../bar/BarCentre.tsx';
import { HighlightWord } from '../bar/HighlightNote.tsx';
import { PlayButton } from '../bar/PlayButton.tsx';
import { NextButton } from '../bar/SkipButtons.tsx';
import { selectBarFace, selectProgress } from '../state/bar-face.ts';
import { foldPlayer } from '../state/player-view.ts';
import { useSoloState } from '../state/solo-context.ts';
import { useTrackLine, useTrackWords } from '../state/use-words.ts';
import styles from './mini.module.css';

const Progress = () => {
  const progress = useSoloState(selectProgress);
  return <i className={styles.progress} style={{ '--progress': progress }} aria-hidden="true" />;
};

const Controls = () => {
  const face = useSoloState(selectBarFace);
  if (face.kind !== 'transport') return <HeldBack face={face} />;
  return (
    <>
      <PlayButton look="plain" />
      <NextButton />
    </>
  );
};

const Slip = ({
  className,
  isCorner = false,
  children,
}: {
  readonly className: string | undefined;
  readonly isCorner?: boolean;
  readonly children?: ReactNode;
}) => {
  const t = useTranslations('player.mini');
  const current = useSoloState((state) => state.current);
  const words = useTrackWords(current);
  const line = useTrackLine(current);
  return (
    <section
      aria-label={t('label')}
      data-corner-player={isCorner ? '' : undefined}
      className={classNames(styles.mini, className)}
      style={{ '--ink': words.ink === undefined ? undefined : `var(--${words.ink})` }}
    >
      {words.albumId !== undefined && (
        <Artwork albumId={words.albumId} version={words.artworkVersion} sizePx={72} primary className={styles.cover} />
      )}
      <span className={styles.words}>
        <b>{words.title}</b>
        <span>
          {line}
          <HighlightWord on="all" />
        </span>
      </span>
      <Controls />
      {children}
      <Progress />
    </section>
  );
};

/** In the corner of a page that has no bar, or whose bar was folded away. */
export const CornerPlayer = ({ canRestore }: { readonly canRestore: boolean }) => {
  const t = useTranslations('player.mini');
  return (
    <Slip className={classNames(styles.corner, !canRestore && styles.onPaper)} isCorner>
      {canRestore && (
        <IconButton label={t('restore')} onClick={() => foldPlayer(false)}>
          <PanelBottomOpen size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </Slip>
  );
};

/** In the small window over everything, wherever one goes on this site and beyond. */
export const FloatingPlayer = () => {
  const t = useTranslations('player.mini');
  const current = useSoloState((state) => state.current);
  const { title } = useTrackWords(current);
  return (
    <InFloatingWindow title={t('title', { title })}>
      <Slip className={styles.floating} />
    </InFloatingWindow>
  );
};
