import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { OwnerName } from '../schedule/OwnerName.tsx';
import styles from './home-widgets.module.css';

const State = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('home.visitedRooms');
  const clockOf = useZonedClock();
  if (room.isArchived || room.isCancelled) return <span className={styles.state}>{t('closed')}</span>;
  if (!room.isReady) {
    return (
      <span className={styles.state}>
        {t('startsAt', { date: formatShortDate(room.startAt), time: clockOf(room.startAt) })}
      </span>
    );
  }
  return (
    <span className={classNames(styles.state, styles.on)}>
      {room.nowPlaying === undefined ? t('quiet') : t('songNumber', { ordinal: room.nowPlaying.ordinal })}
    </span>
  );
};

const RoomName = ({ room }: { readonly room: LoungeCard }) => useRoomText(room).name;

export const VisitedRooms = ({ rooms }: { readonly rooms: readonly LoungeCard[]; readonly nowMs: number }) => {
  const t = useTranslations('home');
  return (
    <section className={styles.section}>
      <h2>{t('visitedRooms.title')}</h2>
      {rooms.length === 0 ? (
        <p className={styles.none}>
          <b>{t('visitedRooms.empty')}</b>
          {t('visitedRooms.emptyHint')}
        </p>
      ) : (
        <ol>
          {rooms.map((room) => (
            <li key={room.id}>
              <Link to={roomPath(room.id)} className={styles.regular}>
                <Avatar
                  userId={room.ownerUser.id}
                  uploadedAt={room.ownerUser.uploadedAt}
                  name={room.ownerUser.name}
                  sizePx={avatarPx.entry}
                />
                <span className={text.lines}>
                  <b>
                    <RoomName room={room} />
                  </b>
                  <small>
                    <OwnerName owner={room.ownerUser} />
                  </small>
                </span>
                <State room={room} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
