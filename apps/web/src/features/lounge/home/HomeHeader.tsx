import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock, useZoneLetters } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Chips } from '#ui/chip/Chips.tsx';
import styles from './home.module.css';
import type { HomeSection } from './home-data.ts';
import type { RoomGroupSection } from './home-groups.ts';
import { RoomSearch } from './RoomSearch.tsx';
import { useMinuteClock } from './use-clock.ts';
import type { HomeFilter } from './use-filtered-rooms.ts';

export interface HomeHeaderProps {
  readonly serverNowMs: number;
  readonly listening: number;
  /** When they were counted (ms since 1970), where that was not just now. */
  readonly countedAt?: number | undefined;
  readonly groups: readonly RoomGroupSection[];
  readonly sections: readonly HomeSection[];
  readonly filter: HomeFilter;
  readonly onFilter: (filter: HomeFilter) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
}

const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

const Facts = ({
  serverNowMs,
  listening,
  countedAt,
}: Pick<HomeHeaderProps, 'serverNowMs' | 'listening' | 'countedAt'>) => {
  const t = useTranslations('home');
  const locale = useLocale();
  const nowMs = useMinuteClock(serverNowMs);
  const clockOf = useZonedClock();
  const zoneLetters = useZoneLetters();
  const num = () => <b>{grouped(listening)}</b>;
  return (
    <p className={styles.facts}>
      <span>
        {formatDay(nowMs, locale)}
        <time className={styles.clock} dateTime={new Date(nowMs).toISOString()} data-later-text={zoneLetters}>
          {clockOf(nowMs)}
        </time>
      </span>
      {listening > 0 && (
        <span>
          {countedAt === undefined
            ? t.rich('listening', { num })
            : t.rich('listeningAsOf', { num, time: clockOf(countedAt) })}
        </span>
      )}
    </p>
  );
};

const Header = ({ groups, sections, filter, onFilter, text, onText, ...facts }: HomeHeaderProps) => {
  const t = useTranslations('home');
  const chips = [
    { value: 'all' as HomeFilter, text: t('filter.all') },
    ...groups.map(({ group, rooms }) => ({
      value: group as HomeFilter,
      text: t(`filter.${group}`),
      count: rooms.length,
    })),
    ...sections.map(({ id, count }) => ({ value: `section:${id}` as HomeFilter, text: t(`section.${id}`), count })),
  ];
  return (
    <div className={styles.head}>
      <h1>{t('title')}</h1>
      <Facts {...facts} />
      <RoomSearch text={text} onText={onText} />
      {chips.length > 2 && text === '' && (
        <Chips label={t('filter.label')} value={filter} onValue={onFilter} chips={chips} className={styles.chips} />
      )}
    </div>
  );
};

export const HomeHeader = memo(Header);
