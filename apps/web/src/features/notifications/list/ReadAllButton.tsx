import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNotificationMarks, useNotificationState } from '../state/use-notifications.ts';
import styles from './notifications.module.css';

/** Shown while there is something to mark. */
export const ReadAllButton = () => {
  const t = useTranslations('notifications');
  const { readAll } = useNotificationMarks();
  const { unread } = useNotificationState();
  if (unread === 0) return null;
  return (
    <button type="button" className={styles.readAll} onClick={() => void readAll()}>
      <Check size={16} aria-hidden="true" />
      {t('readAll')}
    </button>
  );
};
