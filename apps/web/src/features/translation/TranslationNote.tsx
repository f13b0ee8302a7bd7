import { useTranslations } from 'use-intl';
import { languageName } from '#platform/i18n/language-name.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './translation-note.module.css';

export interface TranslationNoteOf {
  /** Undefined: the translator did not say. */
  readonly sourceLanguage: string | undefined;
  /** The original is shown. */
  readonly isOriginal: boolean;
  toggle(): void;
}

export interface TranslationNoteProps {
  /** Undefined: there is no translation. */
  readonly note: TranslationNoteOf | undefined;
  /** In the colours of what is around it: on paper those of the night would not be read. */
  readonly isInherited?: boolean;
  /** Only the way to the original, where there is no room for words. */
  readonly isShort?: boolean;
  /** On the picture, which is for eyes alone: the keyboard and screen readers have the same in the log. */
  readonly isOnPicture?: boolean;
  readonly className?: string | undefined;
}

/** Below a translated text: from which language, and the way to the original and back. */
export const TranslationNote = ({
  note,
  isShort = false,
  isOnPicture = false,
  isInherited = false,
  className,
}: TranslationNoteProps) => {
  const t = useTranslations('room.translation');
  const locale = useLocale();
  if (note === undefined) return null;
  const { sourceLanguage, isOriginal, toggle } = note;
  const from =
    sourceLanguage === undefined ? t('byMachine') : t('from', { language: languageName(sourceLanguage, locale) });
  return (
    <p className={classNames(styles.note, isInherited && styles.inherited, className)}>
      {!isShort && <span>{isOriginal ? t('original') : from}</span>}
      <button type="button" className={styles.toggle} onClick={toggle} tabIndex={isOnPicture ? -1 : undefined}>
        {t(isOriginal ? 'showTranslation' : 'showOriginal')}
      </button>
    </p>
  );
};
