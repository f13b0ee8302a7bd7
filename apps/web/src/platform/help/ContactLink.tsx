import { useTranslations } from 'use-intl';
import { useRootData } from '#platform/page/root-data.ts';
import styles from './help-link.module.css';

/** A page of theirs opens beside this one, whose music goes on. */
const newTab = { target: '_blank', rel: 'noopener' } as const;

/** The way to the operators, where they have named one. */
export const ContactLink = () => {
  const t = useTranslations('common');
  const contact = useRootData()?.contact;
  if (contact === undefined) return null;
  return (
    <a href={contact} className={styles.link} {...(contact.startsWith('https:') && newTab)}>
      {t('contact')}
    </a>
  );
};
