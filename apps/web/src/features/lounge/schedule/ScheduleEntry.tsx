import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatClock, formatScheduleClock, formatShortDate, needsScheduleDate } from '#platform/i18n/tokyo-time.ts';
import { useZoneMark } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { IconLink } from '#ui/button/IconButton.tsx';
import { CalendarAddIcon } from '#ui/icon/CustomIcons.tsx';
import text from '#ui/text.module.css';
import { OwnerName } from './OwnerName.tsx';
import { ReminderButton } from './ReminderButton.tsx';
import styles from './schedule.module.css';

export interface ScheduleEntryProps {
  readonly room: LoungeCard;
  readonly nowMs: number;
  /** Under a heading that names the day, the entry does not say it again. */
  readonly withDay: boolean;
}

/** One scheduled room: when, what, who, its reminder and its calendar entry. */
export const ScheduleEntry = ({ room, nowMs, withDay }: ScheduleEntryProps) => {
  const t = useTranslations('schedule');
  const locale = useLocale();
  const zoneOf = useZoneMark();
  const reminders = room.reminders ?? 0;
  return (
    <li className={styles.entry} style={{ '--ink': `var(--${obiFor(room.id).ink})` }}>
      <time dateTime={new Date(room.startAt).toISOString()}>
        {withDay && needsScheduleDate(room.startAt, nowMs, locale) && <small>{formatShortDate(room.startAt)}</small>}
        {/* 25:00 under the date of the next day would be a night too late. */}
        {withDay ? formatScheduleClock(room.startAt, nowMs, locale) : formatClock(room.startAt)}
        <small>{zoneOf(room.startAt)}</small>
      </time>
      <i className={styles.tick} aria-hidden="true" />
      <Link to={roomPath(room.id)} className={text.lines}>
        <b>{room.name}</b>
        <small>
          <OwnerName owner={room.ownerUser} />
          {reminders > 0 && `　${t('reminders', { count: reminders })}`}
        </small>
      </Link>
      <ReminderButton room={room} />
      <IconLink
        label={t('calendar', { name: room.name })}
        href={`/api/lounge/${room.id}/calendar.ics`}
        download={`madoi-${room.number}.ics`}
      >
        <CalendarAddIcon sizePx={22} />
      </IconLink>
    </li>
  );
};
