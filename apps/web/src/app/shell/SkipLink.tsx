import { useTranslations } from 'use-intl';
import styles from './shell.module.css';

/** The first stop of every page, whatever its head: past it, to the main part. */
export const SkipLink = () => {
  const t = useTranslations('shell');
  return (
    <a href="#main" className={styles.skip}>
      {t('skip')}
    </a>
  );
};
