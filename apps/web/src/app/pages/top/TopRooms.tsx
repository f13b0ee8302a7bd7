import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import type { TopSection } from '@madoi/contract/site/top';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { groupOf, sealOf } from '#features/lounge/home/home-groups.ts';
import { prefetchOnRoom } from '#features/lounge/lounge.api.ts';
import { useNowPlayingText } from '#platform/i18n/now-playing-text.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { formatScheduleClock, formatShortDate, needsScheduleDate } from '#platform/i18n/tokyo-time.ts';
import { useZoneMark } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { RoomCover } from '#ui/artwork/RoomCover.tsx';
import { IconLink } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { CalendarAddIcon } from '#ui/icon/CustomIcons.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import text from '#ui/text.module.css';
import { TopHeading } from './TopHeading.tsx';
import type { TopData } from './top-data.ts';
import styles from './top-rooms.module.css';

interface RoomsProps {
  readonly section: TopSection;
  readonly top: TopData;
}

const inkOf = (room: LoungeCard) => ({ '--ink': `var(--${obiFor(room.id).ink})` });

const OpenRoom = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations();
  const { name } = useRoomText(room);
  const song = useNowPlayingText(room.nowPlaying)?.title;
  const seal = sealOf(room, groupOf(room));
  return (
    <li style={inkOf(room)}>
      <i className={styles.edge} aria-hidden="true" />
      <span className={styles.cover}>
        <RoomCover room={room} sizePx={48} />
      </span>
      <Link to={roomPath(room.id)} className={classNames(text.lines, styles.words)} {...prefetchOnRoom}>
        <b>{name}</b>
        <small>{[t('top.now.owner', { name: room.ownerUser.name }), song].filter(Boolean).join('　')}</small>
      </Link>
      <span className={styles.count}>
        {seal !== undefined && <Seal text={t(`home.seal.${seal}`)} size="medium" className={styles.seal} />}
        {t('common.people', { count: room.stat.present })}
      </span>
    </li>
  );
};

/** Rooms that are open, those with most people first. */
export const TopNow = ({ section, top }: RoomsProps) => {
  const t = useTranslations('top.now');
  return (
    <section aria-labelledby={section.id}>
      <TopHeading
        id={section.id}
        own={section.title}
        usual={t('title')}
        facts={t('facts', { rooms: top.roomCount, people: top.listening })}
        more={{ to: '/lounge', text: t('all') }}
      />
      <ul className={styles.rooms}>
        {top.live.map((room) => (
          <OpenRoom key={room.id} room={room} />
        ))}
      </ul>
    </section>
  );
};

/** Rooms that open next, as a timetable. */
export const TopSoon = ({ section, top }: RoomsProps) => {
  const t = useTranslations('top');
  const zoneOf = useZoneMark();
  const locale = useLocale();
  return (
    <section aria-labelledby={section.id}>
      <TopHeading
        id={section.id}
        own={section.title}
        usual={t('soon.title')}
        more={{ to: '/lounge/schedule', text: t('soon.all') }}
      />
      <ul className={styles.soon}>
        {top.soon.map((room) => (
          <li key={room.id} style={inkOf(room)}>
            <time dateTime={new Date(room.startAt).toISOString()}>
              {needsScheduleDate(room.startAt, top.nowMs, locale) && <small>{formatShortDate(room.startAt)}</small>}
              {formatScheduleClock(room.startAt, top.nowMs, locale)}
              <small>{zoneOf(room.startAt)}</small>
            </time>
            <i aria-hidden="true" />
            <Link to={roomPath(room.id)} className={text.lines}>
              <b>{room.name}</b>
              <small>{t('now.owner', { name: room.ownerUser.name })}</small>
            </Link>
            <IconLink
              label={t('soon.calendar', { name: room.name })}
              href={`/api/lounge/${room.id}/calendar.ics`}
              download={`madoi-${room.number}.ics`}
            >
              <CalendarAddIcon sizePx={22} />
            </IconLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
