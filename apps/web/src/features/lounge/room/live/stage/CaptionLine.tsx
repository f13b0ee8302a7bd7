import { useTranslations } from 'use-intl';
import { TranslationNote } from '#features/translation/translation.api.ts';
import { languageName } from '#platform/i18n/language-name.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useCaptionText } from '../../translation/use-translated-text.ts';
import { useLiveView } from '../use-live.ts';
import styles from './caption-line.module.css';

/** What was just said, in writing, in the place of who just came. */
export const CaptionLine = () => {
  const t = useTranslations('live');
  const locale = useLocale();
  const caption = useLiveView((view) => view.caption);
  const said = useCaptionText(caption);
  return (
    <div role="log" aria-live="polite" aria-label={t('captionLabel')}>
      {caption !== undefined && (
        <p className={styles.caption} data-caption="">
          <b className={styles.name}>{caption.name}</b>
          <span className={styles.text} lang={said.lang ?? caption.languageCode}>
            <span>{said.text}</span>
          </span>
          <TranslationNote note={said.note} isShort />
          <span className={styles.language}>
            {t('captionBy', { language: languageName(caption.languageCode, locale) })}
          </span>
        </p>
      )}
    </div>
  );
};
