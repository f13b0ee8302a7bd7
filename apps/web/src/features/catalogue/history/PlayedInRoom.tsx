import { roomPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LanternIcon } from '#ui/icon/CustomIcons.tsx';
import styles from './history.module.css';

/** A lantern for what was heard together; it leads to that room. */
export const PlayedInRoom = ({ roomId }: { readonly roomId: string | undefined }) => {
  const t = useTranslations('catalogue.history');
  if (roomId === undefined) return null;
  return (
    <Link to={roomPath(roomId)} className={styles.room} aria-label={t('openRoom')}>
      <LanternIcon sizePx={16} />
      <span>{t('inRoom')}</span>
    </Link>
  );
};
