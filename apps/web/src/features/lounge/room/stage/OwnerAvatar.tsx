import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import { UserName } from '#ui/user-name/UserName.tsx';
import { OwnerLevelRing } from '../live/stage/OwnerLevelRing.tsx';
import { openPersonCard } from '../person/person-card-store.ts';
import { useRoomView } from '../session/room-context.ts';
import styles from './seats.module.css';

/** The owner, beside the turntable; the ring is lit while they are here. */
export const OwnerAvatar = () => {
  const t = useTranslations('room');
  const owner = useRoomView(({ room }) => room.ownerUser);
  const isHere = useRoomView(({ people }) => people.some(({ user }) => user.id === owner.id));
  return (
    <button
      type="button"
      data-face-of={owner.id}
      aria-haspopup="dialog"
      aria-label={t('owner', { name: owner.name })}
      className={classNames(styles.host, !isHere && styles.away)}
      onClick={(event) => openPersonCard(owner, event.currentTarget)}
    >
      <OwnerLevelRing />
      <Avatar
        userId={owner.id}
        uploadedAt={owner.uploadedAt}
        name={owner.name}
        sizePx={avatarPx.owner}
        primary
        className={styles.hostFace}
      />
      <span className={styles.nameTag} data-paper="">
        <UserName user={owner} />
      </span>
    </button>
  );
};
