import type { User } from '@madoi/contract/catalogue/entities';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TrackText } from '#platform/details/track-text.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { TrackCells } from '#ui/track-cells/TrackCells.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import styles from './room-track-cells.module.css';

export interface RoomTrackCellsProps {
  readonly words: TrackText;
  readonly title: ReactNode;
  /** Stands where artist and person stand otherwise. */
  readonly instead?: ReactNode;
  /** Who chose it, or asked for it. */
  readonly person: Pick<User, 'id' | 'uploadedAt' | 'name' | 'isOfficial'> | undefined;
  /** The reader's own request. */
  readonly isOwn: boolean;
  /** Chosen by the room itself. */
  readonly isAutomatic?: boolean;
  readonly end?: ReactNode;
}

/** A track in a room, in the queue and among the requests: its cells, with whose choice it is. */
export const RoomTrackCells = ({
  words,
  title,
  instead,
  person,
  isOwn,
  isAutomatic = false,
  end,
}: RoomTrackCellsProps) => {
  const t = useTranslations('room.queue');
  const { albumId, artworkVersion, artist } = words;
  const chooser = isAutomatic ? (
    <span className={styles.automatic}>{t('automatic')}</span>
  ) : (
    person !== undefined && (
      <>
        <Avatar userId={person.id} uploadedAt={person.uploadedAt} name={person.name} sizePx={avatarPx.inline} />
        <UserName user={person} className={styles.person} />
        {isOwn && <span className={styles.mine}>{t('mine')}</span>}
      </>
    )
  );
  return (
    <TrackCells
      {...{ albumId, artworkVersion, title, end }}
      coverPx={48}
      line={instead ?? artist}
      beside={instead === undefined && chooser}
    />
  );
};
