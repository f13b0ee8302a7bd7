import { VolumeX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useIsMuted } from '#features/people/people.api.ts';
import styles from './person.module.css';

/** Says of somebody that this listener does not see what they write; nothing for everybody else. Only this listener sees it. */
export const MutedTag = ({ userId }: { readonly userId: string }) => {
  const t = useTranslations('room.people');
  if (!useIsMuted(userId)) return null;
  return (
    <span className={styles.muted}>
      <VolumeX size={14} strokeWidth={1.75} aria-hidden="true" />
      {t('mutedTag')}
    </span>
  );
};
