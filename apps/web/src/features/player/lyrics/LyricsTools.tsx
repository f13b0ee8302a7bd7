import { Languages } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { languageName } from '#platform/i18n/language-name.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { furiganaSetting, useHasFurigana } from './furigana-setting.ts';
import styles from './lyrics-tools.module.css';
import { lyricsView, nextSize, useLyricsView } from './lyrics-view.ts';
import type { LyricsTranslationState } from './use-lyrics-translation.ts';

/** What became of the translation that the reader asked for; nothing while it is off. */
export const TranslationStatus = ({ status, sourceLanguage }: Omit<LyricsTranslationState, 'isOffered'>) => {
  const t = useTranslations('player.lyrics');
  const words = useTranslations('room.translation');
  const locale = useLocale();
  const shown =
    sourceLanguage === undefined
      ? words('byMachine')
      : words('from', { language: languageName(sourceLanguage, locale) });
  const texts = { off: '', loading: t('translating'), failed: t('translationFailed'), none: t('noTranslation'), shown };
  return <span role="status">{texts[status]}</span>;
};

export interface LyricsToolsProps {
  readonly hasReadings: boolean;
  readonly translation: LyricsTranslationState;
  /** Of each button. */
  readonly className?: string | undefined;
}

/** How the lyrics are read: their furigana, a translation beside them, and their size. */
export const LyricsTools = ({ hasReadings, translation, className = styles.tool }: LyricsToolsProps) => {
  const t = useTranslations('player.lyrics');
  const hasFurigana = useHasFurigana();
  const { size, isTranslated } = useLyricsView();
  return (
    <>
      {hasReadings && (
        <button
          type="button"
          className={className}
          aria-pressed={hasFurigana}
          onClick={() => furiganaSetting().setState({ isOn: !hasFurigana })}
        >
          {t('furigana')}
        </button>
      )}
      {translation.isOffered && (
        <button
          type="button"
          className={className}
          aria-pressed={isTranslated}
          onClick={() => lyricsView().setState({ isTranslated: !isTranslated })}
        >
          <Languages size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('translation')}
        </button>
      )}
      <button
        type="button"
        className={className}
        aria-label={t('size', { size: t(`sizes.${size}`) })}
        onClick={() => lyricsView().setState({ size: nextSize(size) })}
      >
        <span className={styles.letters} data-size={size} aria-hidden="true">
          A<small>A</small>
        </span>
      </button>
    </>
  );
};
