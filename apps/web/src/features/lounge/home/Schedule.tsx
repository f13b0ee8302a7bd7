import type { LoungeCard } from '@madoi/contract/lounge/room';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { eveningEnd, programmeClock, shortDateText } from '../../../platform/i18n/tokyo-time.ts';
import { useLocale, useRootData } from '../../../platform/page/root-data.ts';
import { CalendarAddIcon } from '../../../ui/icon/OwnIcons.tsx';
import { calendarHref } from './calendar-entry.ts';
import { programmeOf } from './home-groups.ts';
import styles from './low-row.module.css';

const Entry = ({ room, nowMs }: { readonly room: LoungeCard; readonly nowMs: number }) => {
  const t = useTranslations('home.schedule');
  const locale = useLocale();
  const path = `/lounge/${room.id}`;
  const address = `${useRootData()?.origin ?? ''}${path}`;
  return (
    <li className={styles.entry} style={{ '--ink': `var(--${obiFor(room.id).ink})` }}>
      <time dateTime={new Date(room.startAt).toISOString()}>
        {room.startAt >= eveningEnd(nowMs) && <small>{shortDateText(room.startAt)}</small>}
        {programmeClock(room.startAt, nowMs, locale)}
      </time>
      <i className={styles.tick} aria-hidden="true" />
      <Link to={path} className={styles.words}>
        <b>{room.name}</b>
        <small>{t('ownerLine', { name: room.ownerUser.name })}</small>
      </Link>
      <a
        className={styles.calendar}
        href={calendarHref(room, address)}
        download={`madoi-${room.number}.ics`}
        aria-label={t('calendar', { name: room.name })}
        title={t('calendar', { name: room.name })}
      >
        <CalendarAddIcon sizePx={22} />
      </a>
    </li>
  );
};

export const Schedule = ({ booked, nowMs }: { readonly booked: readonly LoungeCard[]; readonly nowMs: number }) => {
  const t = useTranslations('home.schedule');
  const { isTonight, rooms } = programmeOf(booked, nowMs);
  return (
    <section className={styles.section}>
      <h2>{isTonight ? t('title') : t('upcoming')}</h2>
      {rooms.length === 0 ? (
        <p className={styles.none}>
          <b>{t('empty')}</b>
          {t('emptyHint')}
        </p>
      ) : (
        <ol>
          {rooms.map((room) => (
            <Entry key={room.id} room={room} nowMs={nowMs} />
          ))}
        </ol>
      )}
    </section>
  );
};
