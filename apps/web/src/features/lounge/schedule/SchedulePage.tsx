import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useEnsureUser } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { formatDate, formatWeekday } from '#platform/i18n/tokyo-time.ts';
import { useLocale, useRootData } from '#platform/page/root-data.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { prefetchOnCreateRoom } from '../create/CreateRoomSlot.tsx';
import { openCreateRoomDialog } from '../create/create-dialog-store.ts';
import { loadSchedulePage, type ScheduleData, type ScheduledRoomsPage } from './load-schedule.ts';
import { ScheduleEntry } from './ScheduleEntry.tsx';
import styles from './schedule.module.css';
import { type ScheduleDay, scheduleDays } from './schedule-days.ts';

const Day = ({ day, nowMs }: { readonly day: ScheduleDay; readonly nowMs: number }) => {
  const locale = useLocale();
  const [date, weekday] = [formatDate(day.dayMs, locale), formatWeekday(day.dayMs, locale)];
  const [first, second] = locale === 'en' ? [weekday, date] : [date, weekday];
  return (
    <section className={styles.day}>
      <h3>
        {first}
        <span>{second}</span>
      </h3>
      <ol>
        {day.rooms.map((room) => (
          <ScheduleEntry key={room.id} room={room} nowMs={nowMs} withDay={false} />
        ))}
      </ol>
    </section>
  );
};

const NoScheduledRooms = () => {
  const t = useTranslations();
  const ensureUser = useEnsureUser();
  return (
    <EmptyState
      title={t('schedule.empty')}
      text={t('schedule.emptyHint')}
      action={
        <Button variant="line" onClick={() => ensureUser(openCreateRoomDialog)} {...prefetchOnCreateRoom}>
          {t('shell.openLounge')}
        </Button>
      }
    />
  );
};

/** What is coming: tonight, this week, the next thirty days, by the days of Tokyo. */
export const SchedulePage = ({ data }: { readonly data: ScheduleData }) => {
  const t = useTranslations('schedule');
  const { pages, ...more } = useMorePages<ScheduledRoomsPage>(data, (next) => loadSchedulePage(call, next));
  const spans = scheduleDays(
    pages.flatMap((page) => page.scheduled),
    data.nowMs,
  );
  const feed = `${useRootData()?.origin ?? ''}/api/lounge/schedule.ics`;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <a className={styles.feed} href={feed.replace(/^https?:/, 'webcal:')}>
          <CalendarSync size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('subscribe')}
        </a>
      </header>
      {spans.length === 0 && <NoScheduledRooms />}
      {spans.map(({ span, days }) => (
        <section key={span} className={styles.span} aria-label={t(`span.${span}`)}>
          <h2>{t(`span.${span}`)}</h2>
          <div className={styles.days}>
            {days.map((day) => (
              <Day key={day.dayMs} day={day} nowMs={data.nowMs} />
            ))}
          </div>
        </section>
      ))}
      <LoadMore {...more} />
      <p className={styles.foot}>
        <LinkButton to="/lounge" variant="text">
          {t('backToLounges')}
        </LinkButton>
      </p>
    </div>
  );
};
