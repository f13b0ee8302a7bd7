import { albumPath } from '@madoi/contract/page-paths';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './album-link.module.css';

/** A song's name that leads to its album: in a new tab, because nobody should leave the room by accident. */
export const AlbumLink = ({
  albumId,
  title,
  children,
}: {
  readonly albumId: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}) => {
  const t = useTranslations('room.queue');
  if (albumId === undefined) return children;
  return (
    <a
      href={albumPath(albumId)}
      target="_blank"
      rel="noreferrer"
      className={styles.link}
      title={t('albumTab', { title })}
    >
      {children}
    </a>
  );
};
