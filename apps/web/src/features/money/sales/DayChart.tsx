import type { SalesSummary } from '@madoi/contract/money/sales';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from './dashboard.module.css';
import { chartBars, monthAfter, monthBefore } from './month-chart.ts';

const width = 640;
const height = 140;

const MonthLinks = ({ month, today }: { readonly month: string; readonly today: string }) => {
  const t = useTranslations('sales.month');
  const isLast = today.startsWith(month);
  return (
    <span className={styles.months}>
      <Link to={`/dashboard?month=${monthBefore(month)}`} aria-label={t('previous')} preventScrollReset>
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <b>{t('name', { year: month.slice(0, 4), month: Number(month.slice(5)) })}</b>
      {isLast ? (
        <span aria-hidden="true">
          <ChevronRight size={18} />
        </span>
      ) : (
        <Link to={`/dashboard?month=${monthAfter(month)}`} aria-label={t('next')} preventScrollReset>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </span>
  );
};

/** What givers paid, day by day: flowers below, stamps on top. */
export const DayChart = ({ view: { month, today, days, best } }: { readonly view: SalesSummary }) => {
  const t = useTranslations('sales.month');
  const bars = chartBars(month, days, { width, height });
  const sum = (key: 'textYen' | 'effectYen') => days.reduce((yen, day) => yen + day[key], 0);
  return (
    <section className={styles.chart}>
      <div className={styles.legend}>
        <span data-kind="text">{t('flowers', { yen: sum('textYen') })}</span>
        <span data-kind="effect">{t('stamps', { yen: sum('effectYen') })}</span>
        <MonthLinks month={month} today={today} />
      </div>
      {days.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <svg viewBox={`0 0 ${width} ${height + 20}`} role="img" aria-label={t('chart')}>
          <path d={`M0 ${height + 0.5}H${width}`} />
          {bars.map(({ day, x, size, textYen, effectYen, textHeight, effectHeight }) => (
            <g key={day}>
              <title>{t('bar', { day, text: textYen, effect: effectYen })}</title>
              <rect data-kind="text" x={x} y={height - textHeight} width={size} height={textHeight} />
              <rect
                data-kind="effect"
                x={x}
                y={height - textHeight - effectHeight}
                width={size}
                height={effectHeight}
              />
              {(day === 1 || day % 7 === 0) && (
                <text x={x + size / 2} y={height + 16}>
                  {day}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
      {best !== undefined && (
        <p className={styles.small}>{t('best', { day: best.day, name: best.loungeName, yen: best.amount })}</p>
      )}
    </section>
  );
};
