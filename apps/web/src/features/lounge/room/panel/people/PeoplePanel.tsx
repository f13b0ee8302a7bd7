import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../../../ui/avatar/Avatar.tsx';
import { SealTag } from '../../../../../ui/seal/Seal.tsx';
import { useRoomMe, useRoomView } from '../../hooks/room-context.ts';
import styles from './people.module.css';
import { useEverybody } from './use-everybody.ts';

/** Who is here now: those who keep the room first, then who was active last. */
export const PeoplePanel = () => {
  const t = useTranslations('room.people');
  const people = useRoomView((view) => view.people);
  const present = useRoomView((view) => view.present);
  const room = useRoomView((view) => view.room);
  const { userId } = useRoomMe();
  useEverybody();
  const sorted = useMemo(() => {
    const helpers = new Set(room.coOwnerUsers.map(({ id }) => id));
    const rank = (id: string) => (id === room.ownerUser.id ? 0 : helpers.has(id) ? 1 : 2);
    return people.map(({ user }) => ({ user, rank: rank(user.id) })).sort((a, b) => a.rank - b.rank);
  }, [people, room]);
  const nameless = present - people.length;
  return (
    <div className={styles.people}>
      <h3 className={styles.heading}>{present > 0 ? t('count', { count: present }) : t('empty')}</h3>
      <ul className={styles.list}>
        {sorted.map(({ user, rank }) => (
          <li key={user.id} className={styles.person}>
            <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={36} />
            <span className={styles.name}>{user.name}</span>
            {rank === 0 && <SealTag text={t('keeper')} />}
            {rank === 1 && <span className={styles.helper}>{t('helper')}</span>}
            {user.id === userId && <span className={styles.you}>{t('you')}</span>}
          </li>
        ))}
      </ul>
      {nameless > 0 && <p className={styles.guests}>{t('guests', { count: nameless })}</p>}
    </div>
  );
};
