import type { FriendListening } from '@madoi/contract/feed/feed';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNowPlayingText } from '#platform/i18n/now-playing-text.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { RoomCover } from '#ui/artwork/RoomCover.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import styles from './feed.module.css';
import { personActor, RowMenu } from './RowMenu.tsx';
import { RowShell } from './RowShell.tsx';

const coverPx = 56;

/** Where a friend listens: what plays there, half out of its sleeve. */
export const ListeningRow = ({ friend: { user, since, lounge } }: { readonly friend: FriendListening }) => {
  const t = useTranslations('feed');
  const { name } = useRoomText(lounge);
  const song = useNowPlayingText(lounge.nowPlaying);
  const owner = t('owner', { name: lounge.ownerUser.name });
  return (
    <RowShell
      at={since}
      ink={obiFor(lounge.id).ink}
      face={<Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.card} />}
      menu={<RowMenu actors={[personActor(user)]} />}
      words={t.rich('listening', { name: user.name, b: (text: ReactNode) => <b>{text}</b> })}
    >
      <div className={styles.listening}>
        <span className={styles.record} aria-hidden="true">
          <i />
          <RoomCover room={lounge} sizePx={coverPx} className={styles.sleeve} />
        </span>
        <span className={styles.song}>
          <b>{song === undefined ? name : `${song.title}　${song.artist}`}</b>
          <small>{song === undefined ? owner : `${name}　${owner}`}</small>
        </span>
        <LinkButton to={roomPath(lounge.id)} size="small" aria-label={t('joinRoom', { name: user.name, room: name })}>
          {t('join')}
        </LinkButton>
      </div>
    </RowShell>
  );
};
