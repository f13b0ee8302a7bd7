import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { CardPerson } from '#features/people/people.api.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { UserName } from '#ui/user-name/UserName.tsx';
import { MutedTag } from '../person/MutedTag.tsx';
import { openPersonCard } from '../person/person-card-store.ts';
import { RoleTags } from '../person/RoleTags.tsx';
import styles from './people.module.css';

/** One person of the list; the whole row opens their card. */
export const OccupantRow = memo(({ user, isMe }: { readonly user: CardPerson; readonly isMe: boolean }) => {
  const t = useTranslations('room.people');
  return (
    <li className={styles.row}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.person}
        onClick={(event) => openPersonCard(user, event.currentTarget)}
      >
        <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.person} />
        <UserName user={user} className={styles.name} />
        <RoleTags userId={user.id} />
        <MutedTag userId={user.id} />
        {isMe && <span className={styles.you}>{t('you')}</span>}
      </button>
    </li>
  );
});
OccupantRow.displayName = 'OccupantRow';
