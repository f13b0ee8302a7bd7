import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { prefetchOnRoom } from '#features/lounge/lounge.api.ts';
import { ReminderButton } from '#features/lounge/room-card.api.ts';
import { useNowPlayingText } from '#platform/i18n/now-playing-text.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { hasCover, RoomCover } from '#ui/artwork/RoomCover.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { obiNumber } from '#ui/obi/obi-number.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import styles from './feed.module.css';
import type { FeedRow } from './feed-rows.ts';
import { personActor, RowMenu } from './RowMenu.tsx';
import { RowShell } from './RowShell.tsx';

const coverPx = 132;
const facesMax = 4;

const Faces = ({ people }: Pick<LoungeCard, 'people'>) => (
  <span className={styles.faces}>
    {people.slice(0, facesMax).map(({ id, name, uploadedAt }) => (
      <Avatar key={id} userId={id} uploadedAt={uploadedAt} name={name} sizePx={avatarPx.stack} />
    ))}
  </span>
);

const RoomNumber = ({ number }: Pick<LoungeCard, 'number'>) => (
  <span className={styles.number}>
    L<b>{obiNumber(number)}</b>
  </span>
);

interface RoomProps {
  readonly room: LoungeCard;
}

/** Open: the obi lying down, with who is there. */
const OpenRoom = ({ room }: RoomProps) => {
  const t = useTranslations('feed');
  const { name } = useRoomText(room);
  const song = useNowPlayingText(room.nowPlaying);
  const { ink } = obiFor(room.id);
  return (
    <Link
      to={roomPath(room.id)}
      className={styles.obi}
      style={{ '--ink': `var(--${ink})` }}
      aria-label={t('enterRoom', { room: name })}
      {...prefetchOnRoom}
    >
      <RoomNumber number={room.number} />
      <span className={styles.obiWords}>
        <b lang={titleLang(name)}>{name}</b>
        <small>
          {room.topic.text !== '' && <span>{room.topic.text}</span>}
          {song && <span className={styles.wide}>{t('nowPlaying', { title: song.title })}</span>}
        </small>
      </span>
      <span className={styles.go}>
        <Faces people={room.people} />
        {room.stat.present > 0 && <span className={styles.wide}>{t('present', { count: room.stat.present })}</span>}
        <span className={styles.enter}>{t('enter')}</span>
      </span>
      {hasCover(room) && (
        <span className={styles.obiCover}>
          <RoomCover room={room} sizePx={coverPx} />
        </span>
      )}
    </Link>
  );
};

/** To come: an outline, not printed yet. */
const ScheduledRoom = ({ room }: RoomProps) => {
  const t = useTranslations('feed');
  const locale = useLocale();
  const { name } = useRoomText(room);
  const { ink } = obiFor(room.id);
  const clockOf = useZonedClock();
  const when = { date: formatDate(room.startAt, locale), time: clockOf(room.startAt) };
  return (
    <div className={styles.scheduled} style={{ '--ink': `var(--${ink})` }}>
      <RoomNumber number={room.number} />
      <Link to={roomPath(room.id)} className={styles.obiWords}>
        <b lang={titleLang(name)}>{name}</b>
        <small>{t('startsAt', when)}</small>
      </Link>
      <ReminderButton room={room} />
    </div>
  );
};

/** Over: one line, and the way to its recap. */
const EndedRoom = ({ room }: RoomProps) => {
  const t = useTranslations('feed');
  const { name } = useRoomText(room);
  return (
    <p className={styles.ended} style={{ '--ink': `var(--${obiFor(room.id).ink})` }}>
      <b lang={titleLang(name)}>{name}</b>
      <span>{t('over')}</span>
      {!room.isCancelled && (
        <Link to={roomPath(room.id)} aria-label={t('recapOf', { room: name })}>
          {t('recap')}
        </Link>
      )}
    </p>
  );
};

const roomOf = { opened: OpenRoom, scheduled: ScheduledRoom, ended: EndedRoom } as const;

/** Rooms that somebody opened, several where they did so within half an hour. */
export const RoomRow = ({ row }: { readonly row: Extract<FeedRow, { readonly kind: keyof typeof roomOf }> }) => {
  const t = useTranslations('feed');
  const rooms = row.items.map(({ lounge }) => lounge);
  const owners = [...new Map(rooms.map(({ ownerUser }) => [ownerUser.id, ownerUser])).values()];
  const [first] = owners;
  if (first === undefined) return null;
  const Room = roomOf[row.kind];
  const values = { name: first.name, count: owners.length - 1, b: (text: React.ReactNode) => <b>{text}</b> };
  return (
    <RowShell
      at={row.at}
      ink={obiFor(rooms[0]?.id ?? '').ink}
      isNow={row.kind === 'opened'}
      face={<Avatar userId={first.id} uploadedAt={first.uploadedAt} name={first.name} sizePx={avatarPx.card} />}
      menu={<RowMenu actors={owners.map(personActor)} />}
      words={t.rich(owners.length > 1 ? `${row.kind}Many` : row.kind, values)}
    >
      {rooms.map((room) => (
        <Room key={room.id} room={room} />
      ))}
    </RowShell>
  );
};
