import { useTranslations } from 'use-intl';
import { useRootData } from '#platform/page/root-data.ts';
import styles from './help-link.module.css';

/** The way to the operators, where they have named one. */
export const ContactLink = () => {
  const t = useTranslations('common');
  const contact = useRootData()?.contact;
  if (contact === undefined) return null;
  return (
    <a href={contact} className={styles.link}>
      {t('contact')}
    </a>
  );
};
