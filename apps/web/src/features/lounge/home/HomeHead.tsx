import { useTranslations } from 'use-intl';
import { clockText, dateText, weekdayText } from '../../../platform/i18n/tokyo-time.ts';
import { useLocale } from '../../../platform/page/root-data.ts';
import { Chips } from '../../../ui/chip/Chips.tsx';
import styles from './home.module.css';
import type { HomeData } from './home-data.ts';
import type { ShelfFilter, ShelfSection } from './home-groups.ts';
import { useMinuteClock } from './use-clock.ts';

export interface HomeHeadProps {
  readonly data: HomeData;
  readonly sections: readonly ShelfSection[];
  readonly filter: ShelfFilter;
  readonly onFilter: (filter: ShelfFilter) => void;
}

const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

export const HomeHead = ({ data, sections, filter, onFilter }: HomeHeadProps) => {
  const t = useTranslations('home');
  const locale = useLocale();
  const nowMs = useMinuteClock(data.nowMs);
  const chips = [
    { value: 'all' as const, text: t('filter.all') },
    ...sections.map(({ group, rooms }) => ({ value: group, text: t(`filter.${group}`), count: rooms.length })),
  ];
  return (
    <div className={styles.head}>
      <h1>{t('title')}</h1>
      <p className={styles.facts}>
        <span>
          {locale === 'en'
            ? `${weekdayText(nowMs, locale)}, ${dateText(nowMs, locale)}`
            : `${dateText(nowMs, locale)}　${weekdayText(nowMs, locale)}`}
          <time className={styles.clock} dateTime={new Date(nowMs).toISOString()}>
            {clockText(nowMs)}
          </time>
        </span>
        {data.listening > 0 && <span>{t.rich('listening', { num: () => <b>{grouped(data.listening)}</b> })}</span>}
      </p>
      {sections.length > 1 && (
        <Chips label={t('filter.label')} value={filter} onValue={onFilter} chips={chips} className={styles.chips} />
      )}
    </div>
  );
};
