import type { LoungeCard } from '@madoi/contract/lounge/room';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#features/lounge/lounge.api.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { formatClock, formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { loadRoomsOf, type RoomsPage } from './user-data.ts';
import styles from './user-page.module.css';

const isOver = (room: LoungeCard) => room.isArchived || room.isCancelled;

const Room = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('people.page');
  const { name } = useRoomText(room);
  const when = { date: formatShortDate(room.startAt), time: formatClock(room.startAt) };
  const life = isOver(room) ? when.date : room.isReady ? t('liveSince', when) : t('scheduled', when);
  const count = isOver(room) ? t('visitors', { count: room.stat.joined }) : t('present', { count: room.stat.present });
  return (
    <li>
      <Link to={`/lounge/${room.id}`} className={styles.room} style={{ '--ink': `var(--${obiFor(room.id).ink})` }}>
        <i className={styles.tick} aria-hidden="true" />
        <span className={styles.words}>
          <b lang={titleLang(name)}>{name}</b>
          <small>{life}</small>
        </span>
        <small className={styles.count}>{count}</small>
      </Link>
    </li>
  );
};

const Rooms = ({ title, rooms }: { readonly title: string; readonly rooms: readonly LoungeCard[] }) =>
  rooms.length === 0 ? null : (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <Room key={room.id} room={room} />
        ))}
      </ul>
    </section>
  );

/** The rooms that somebody opened: those that are open first, then what was. */
export const UserRooms = ({ userId, first }: { readonly userId: string; readonly first: RoomsPage }) => {
  const t = useTranslations('people.page');
  const { pages, ...more } = useMorePages(first, (next) => loadRoomsOf(call, userId, next));
  const rooms = pages.flatMap((page) => page.rooms);
  if (rooms.length === 0) {
    return (
      <section className={styles.section}>
        <h2>{t('past')}</h2>
        <p className={styles.none}>{t('noRooms')}</p>
      </section>
    );
  }
  return (
    <>
      <Rooms title={t('live')} rooms={rooms.filter((room) => !isOver(room))} />
      <Rooms title={t('past')} rooms={rooms.filter(isOver)} />
      <LoadMore {...more} />
    </>
  );
};
