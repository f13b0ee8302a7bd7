import type { User } from '@madoi/contract/catalogue/entities';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TrackText } from '#platform/details/track-text.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import styles from './track-summary.module.css';

/** What every row of a track begins with, in the queue and among the requests: cover, title, and whose it is. */
export const TrackSummary = ({
  words: { albumId, artworkVersion, artist },
  title,
  instead,
  person,
  isOwn,
}: {
  readonly words: TrackText;
  readonly title: ReactNode;
  /** Stands where artist and person stand otherwise. */
  readonly instead?: ReactNode;
  /** Who chose it, or asked for it. */
  readonly person: Pick<User, 'id' | 'uploadedAt' | 'name' | 'isOfficial'> | undefined;
  /** The reader's own request. */
  readonly isOwn: boolean;
}) => {
  const t = useTranslations('room.queue');
  return (
    <>
      {albumId === undefined ? (
        <i className={styles.cover} />
      ) : (
        <Artwork albumId={albumId} version={artworkVersion} sizePx={48} className={styles.cover} />
      )}
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span className={styles.by}>
          {instead ?? (
            <>
              <span className={styles.artist}>{artist}</span>
              {person !== undefined && (
                <>
                  <Avatar userId={person.id} uploadedAt={person.uploadedAt} name={person.name} sizePx={18} />
                  <UserName user={person} className={styles.person} />
                  {isOwn && <span className={styles.mine}>{t('mine')}</span>}
                </>
              )}
            </>
          )}
        </span>
      </span>
    </>
  );
};
