import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { UserPageNote, UserPageSection } from '#features/people/page/user-page.api.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import styles from './user-rooms.module.css';
import { loadRoomsOf, type RoomsPage } from './user-rooms.ts';

const isOver = (room: LoungeCard) => room.isArchived || room.isCancelled;

const Room = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('people.page');
  const clockOf = useZonedClock();
  const { name } = useRoomText(room);
  const when = { date: formatShortDate(room.startAt), time: clockOf(room.startAt) };
  const state = isOver(room) ? when.date : room.isReady ? t('openSince', when) : t('scheduled', when);
  const count = isOver(room) ? t('visitors', { count: room.stat.joined }) : t('present', { count: room.stat.present });
  return (
    <li>
      <Link to={roomPath(room.id)} className={styles.room} style={{ '--ink': `var(--${obiFor(room.id).ink})` }}>
        <i className={styles.tick} aria-hidden="true" />
        <span className={styles.words}>
          <b lang={titleLang(name)}>{name}</b>
          <small>{state}</small>
        </span>
        {(isOver(room) || room.isReady) && <small className={styles.count}>{count}</small>}
      </Link>
    </li>
  );
};

const Rooms = ({ title, rooms }: { readonly title: string; readonly rooms: readonly LoungeCard[] }) =>
  rooms.length === 0 ? null : (
    <UserPageSection title={title}>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <Room key={room.id} room={room} />
        ))}
      </ul>
    </UserPageSection>
  );

/** The rooms that somebody opened: those that are open first, then what was. */
export const UserRooms = ({ userId, first }: { readonly userId: string; readonly first: RoomsPage }) => {
  const t = useTranslations('people.page');
  const { pages, ...more } = useMorePages(first, (next) => loadRoomsOf(call, userId, next));
  const rooms = pages.flatMap((page) => page.rooms);
  if (rooms.length === 0) {
    return (
      <UserPageSection title={t('past')}>
        <UserPageNote>{t('noRooms')}</UserPageNote>
      </UserPageSection>
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
