import { useTranslations } from 'use-intl';
import styles from './shell.module.css';

export const SkipLink = () => {
  const t = useTranslations('shell');
  return (
    <a href="#main" className={styles.skip}>
      {t('skip')}
    </a>
  );
};
