import { Avatar } from '../../../../ui/avatar/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useRoomView } from '../hooks/room-context.ts';
import styles from './seats.module.css';

/** Whoever keeps the room, beside the turntable; the ring is lit while they are here. */
export const Host = () => {
  const owner = useRoomView(({ room }) => room.ownerUser);
  const isHere = useRoomView(({ people }) => people.some(({ user }) => user.id === owner.id));
  return (
    <div className={classNames(styles.host, !isHere && styles.away)}>
      <Avatar
        userId={owner.id}
        uploadedAt={owner.uploadedAt}
        name={owner.name}
        sizePx={64}
        primary
        className={styles.hostFace}
      />
      <span className={styles.nameTag}>{owner.name}</span>
    </div>
  );
};
