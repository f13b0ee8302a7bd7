import { MicVocal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LyricsTools, type LyricsToolsProps } from '#features/player/player-lyrics.api.ts';
import { useStageLyrics } from '../use-stage-lyrics.ts';
import styles from './stage-lyrics-chips.module.css';

/** Back to the stage, and how the lyrics are read. */
export const StageLyricsChips = (tools: Omit<LyricsToolsProps, 'className'>) => {
  const t = useTranslations('player.lyrics');
  const { toggle } = useStageLyrics();
  return (
    <div className={styles.chips}>
      <button type="button" className={styles.chip} aria-pressed="true" onClick={toggle}>
        <MicVocal size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('title')}
      </button>
      <LyricsTools {...tools} className={styles.chip} />
    </div>
  );
};
