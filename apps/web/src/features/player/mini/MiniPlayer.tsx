import { PanelBottomOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { InPipWindow } from '#ui/pip-window/InPipWindow.tsx';
import line from '#ui/player-bar/progress-line.module.css';
import { HighlightLabel } from '../controls/HighlightNote.tsx';
import { PlayButton } from '../controls/PlayButton.tsx';
import { PlaybackBlocked } from '../controls/PlaybackBlocked.tsx';
import { NextButton } from '../controls/SkipButtons.tsx';
import { selectPlayerBarMode, selectProgress } from '../state/player-bar-mode.ts';
import { foldPlayer } from '../state/player-view.ts';
import { useSoloState } from '../state/solo-context.ts';
import { useSoloTrackText, useTrackSubtitle } from '../state/use-solo-track-text.ts';
import styles from './mini.module.css';

const Progress = () => {
  const progress = useSoloState(selectProgress);
  return <i className={line.progress} style={{ '--progress': progress }} aria-hidden="true" />;
};

const Controls = () => {
  const barMode = useSoloState(selectPlayerBarMode);
  if (barMode.kind !== 'transport') return <PlaybackBlocked barMode={barMode} />;
  return (
    <>
      <PlayButton variant="plain" />
      <NextButton />
    </>
  );
};

const MiniPlayerCard = ({
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
  const words = useSoloTrackText(current);
  const line = useTrackSubtitle(current);
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
          <HighlightLabel on="all" />
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
    <MiniPlayerCard className={classNames(styles.corner, !canRestore && styles.onPaper)} isCorner>
      {canRestore && (
        <IconButton label={t('restore')} onClick={() => foldPlayer(false)}>
          <PanelBottomOpen size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </MiniPlayerCard>
  );
};

/** In the small window over everything, wherever one goes on this site and beyond. */
export const PipPlayer = () => {
  const t = useTranslations('player.mini');
  const current = useSoloState((state) => state.current);
  const { title } = useSoloTrackText(current);
  return (
    <InPipWindow title={t('title', { title })}>
      <MiniPlayerCard className={styles.floating} />
    </InPipWindow>
  );
};
