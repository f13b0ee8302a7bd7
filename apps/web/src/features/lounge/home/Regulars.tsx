import type { LoungeCard } from '@madoi/contract/lounge/room';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { clockText, shortDateText } from '../../../platform/i18n/tokyo-time.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useRoomWords } from '../room-words.ts';
import styles from './low-row.module.css';
import { OwnerLine } from './OwnerLine.tsx';

const State = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('home.regulars');
  if (room.isArchived || room.isCancelled) return <span className={styles.state}>{t('closed')}</span>;
  if (!room.isReady) {
    return (
      <span className={styles.state}>
        {t('startsAt', { date: shortDateText(room.startAt), time: clockText(room.startAt) })}
      </span>
    );
  }
  return (
    <span className={classNames(styles.state, styles.on)}>
      {room.nowPlaying === undefined ? t('quiet') : t('nowSong', { ordinal: room.nowPlaying.ordinal })}
    </span>
  );
};

const RoomName = ({ room }: { readonly room: LoungeCard }) => useRoomWords(room).name;

export const Regulars = ({ rooms }: { readonly rooms: readonly LoungeCard[]; readonly nowMs: number }) => {
  const t = useTranslations('home');
  return (
    <section className={styles.section}>
      <h2>{t('regulars.title')}</h2>
      {rooms.length === 0 ? (
        <p className={styles.none}>
          <b>{t('regulars.empty')}</b>
          {t('regulars.emptyHint')}
        </p>
      ) : (
        <ol>
          {rooms.map((room) => (
            <li key={room.id}>
              <Link to={`/lounge/${room.id}`} className={styles.regular}>
                <Avatar
                  userId={room.ownerUser.id}
                  uploadedAt={room.ownerUser.uploadedAt}
                  name={room.ownerUser.name}
                  sizePx={40}
                />
                <span className={styles.words}>
                  <b>
                    <RoomName room={room} />
                  </b>
                  <small>
                    <OwnerLine owner={room.ownerUser} />
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
