import { MicVocal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { furiganaSetting, useHasFurigana } from '../furigana-setting.ts';
import { useStageLyrics } from '../use-stage-lyrics.ts';
import styles from './stage-lyrics-chips.module.css';

/** Back to the stage, and the readings of kanji where the lyrics have some. */
export const StageLyricsChips = ({ hasReadings }: { readonly hasReadings: boolean }) => {
  const t = useTranslations('player.lyrics');
  const { toggle } = useStageLyrics();
  const hasFurigana = useHasFurigana();
  return (
    <div className={styles.chips}>
      <button type="button" className={styles.chip} aria-pressed="true" onClick={toggle}>
        <MicVocal size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('title')}
      </button>
      {hasReadings && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={hasFurigana}
          onClick={() => furiganaSetting().setState({ isOn: !hasFurigana })}
        >
          {t('furigana')}
        </button>
      )}
    </div>
  );
};
