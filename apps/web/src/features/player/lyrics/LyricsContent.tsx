import type { Lyrics } from '@madoi/contract/catalogue/lyrics';
import { lineIndexAt, sungPartCount } from '@madoi/domain/lyrics/line-at';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import { LyricsLines } from './LyricsLines.tsx';
import styles from './lyrics.module.css';
import { useCurrentLyrics } from './use-lyrics.ts';

const InStep = ({ lyrics }: { readonly lyrics: Lyrics }) => {
  const player = useRequiredSoloPlayer();
  const lineIndex = useSoloState(({ positionSec }) => lineIndexAt(lyrics.lines, positionSec * 1_000));
  const line = lyrics.lines[lineIndex];
  const sungCount = useSoloState(({ positionSec }) => (line ? sungPartCount(line, positionSec * 1_000) : 0));
  const jump = useCallback(
    (atMs: number) => {
      player.seek(atMs / 1_000);
      player.play();
    },
    [player],
  );
  return <LyricsLines lyrics={lyrics} lineIndex={lineIndex} sungCount={sungCount} onJump={jump} />;
};

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

/** What lies in the drawer of the lyrics, fetched when it is opened first. */
export const LyricsContent = () => {
  const t = useTranslations('player.lyrics');
  const { lyrics, hasFailed, retry } = useCurrentLyrics();
  const trackId = useSoloState((state) => state.current?.trackId);
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
  return <InStep key={trackId} lyrics={lyrics} />;
};
