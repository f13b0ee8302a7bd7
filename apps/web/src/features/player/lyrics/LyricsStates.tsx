import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import styles from './lyrics.module.css';
import type { SungLyrics } from './use-lyrics-translation.ts';
import type { TrackLyrics } from './use-track-lyrics.ts';

const Loading = () => {
  const t = useTranslations('player.lyrics');
  return (
    <div className={styles.loading} role="status" aria-label={t('loading')}>
      {['62%', '78%', '54%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </div>
  );
};

export interface LyricsStatesProps extends Pick<TrackLyrics, 'lyrics' | 'hasFailed' | 'retry'> {
  readonly show: (lyrics: SungLyrics) => ReactNode;
}

/** Lyrics, or why there are none to be seen: on their way, not loaded, or the song has none. */
export const LyricsStates = ({ lyrics, hasFailed, retry, show }: LyricsStatesProps) => {
  const t = useTranslations('player.lyrics');
  if (hasFailed)
    return (
      <div className={styles.note} role="alert">
        <p>{t('failed')}</p>
        <Button variant="line" size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  if (lyrics === undefined) return <Loading />;
  if (lyrics === null || lyrics.lines.length === 0)
    return (
      <p className={styles.note}>
        {t('empty')}
        <small>{t('emptyHint')}</small>
      </p>
    );
  return show(lyrics);
};
