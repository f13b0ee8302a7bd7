import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ScheduleEntry } from '../schedule/ScheduleEntry.tsx';
import { upcomingRoomsOf } from './home-groups.ts';
import styles from './home-widgets.module.css';

export const Schedule = ({
  scheduled,
  nowMs,
}: {
  readonly scheduled: readonly LoungeCard[];
  readonly nowMs: number;
}) => {
  const t = useTranslations('home.schedule');
  const { isTonight, rooms } = upcomingRoomsOf(scheduled, nowMs);
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>{isTonight ? t('title') : t('upcoming')}</h2>
        <Link to="/lounge/schedule">{t('all')}</Link>
      </div>
      {rooms.length === 0 ? (
        <p className={styles.none}>
          <b>{t('empty')}</b>
          {t('emptyHint')}
        </p>
      ) : (
        <ol>
          {rooms.map((room) => (
            <ScheduleEntry key={room.id} room={room} nowMs={nowMs} withDay />
          ))}
        </ol>
      )}
    </section>
  );
};
