import { useTranslations } from 'use-intl';
import { languageName } from '#platform/i18n/language-name.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './translation-note.module.css';
import type { TranslatedText } from './use-translated-text.ts';

export interface TranslationNoteProps extends Pick<TranslatedText, 'note'> {
  /** Only the way to the original, where there is no room for words. */
  readonly isShort?: boolean;
  /** On the picture, which is for eyes alone: the keyboard and screen readers have the same in the log. */
  readonly isOnPicture?: boolean;
  readonly className?: string | undefined;
}

/** Below a translated text: from which language, and the way to the original and back. */
export const TranslationNote = ({ note, isShort = false, isOnPicture = false, className }: TranslationNoteProps) => {
  const t = useTranslations('room.translation');
  const locale = useLocale();
  if (note === undefined) return null;
  const { sourceLanguage, isOriginal, toggle } = note;
  const from =
    sourceLanguage === undefined ? t('byMachine') : t('from', { language: languageName(sourceLanguage, locale) });
  return (
    <p className={classNames(styles.note, className)}>
      {!isShort && <span>{isOriginal ? t('original') : from}</span>}
      <button type="button" className={styles.toggle} onClick={toggle} tabIndex={isOnPicture ? -1 : undefined}>
        {t(isOriginal ? 'showTranslation' : 'showOriginal')}
      </button>
    </p>
  );
};
