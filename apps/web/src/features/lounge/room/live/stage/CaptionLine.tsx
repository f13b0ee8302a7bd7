import { useTranslations } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';
import { useLiveView } from '../use-live.ts';
import styles from './caption-line.module.css';

const languageName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** What was just said, in writing, in the place of who just came. */
export const CaptionLine = () => {
  const t = useTranslations('live');
  const locale = useLocale();
  const caption = useLiveView((view) => view.caption);
  return (
    <div role="log" aria-live="polite" aria-label={t('captionLabel')}>
      {caption !== undefined && (
        <p className={styles.caption} data-caption="">
          <b className={styles.name}>{caption.name}</b>
          <span className={styles.text} lang={caption.languageCode}>
            <span>{caption.text}</span>
          </span>
          <span className={styles.language}>
            {t('captionBy', { language: languageName(caption.languageCode, locale) })}
          </span>
        </p>
      )}
    </div>
  );
};
