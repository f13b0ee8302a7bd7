import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatFullDate, formatMonth, formatWeekday, tokyoInstantMs } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { addDays, addMonths, clampDay, dayAfterKey, monthOf, weeksOf } from './calendar-days.ts';
import styles from './calendar-field.module.css';
import fieldStyles from './text-field.module.css';

export interface CalendarFieldProps {
  readonly label: string;
  /** `2026-11-21`, a day in Tokyo. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The first and the last day that can be chosen. */
  readonly min: string;
  readonly max: string;
}

/** Any week that begins on a Sunday. */
const sunday = '2026-11-01';
const instantOf = (day: string): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return tokyoInstantMs({ year, month, day: date, hour: 12, minute: 0 });
};

const WeekdayRow = () => {
  const locale = useLocale();
  return (
    <tr>
      {Array.from({ length: 7 }, (_, at) => {
        const name = formatWeekday(instantOf(addDays(sunday, at)), locale);
        const short = locale === 'en' ? name.slice(0, 3) : name.replace(/^星期/, '').slice(0, 1);
        return (
          <th key={name} scope="col" abbr={name}>
            {short}
          </th>
        );
      })}
    </tr>
  );
};

interface DayProps extends Pick<CalendarFieldProps, 'min' | 'max' | 'onValue'> {
  readonly day: string;
  readonly isChosen: boolean;
  /** The one that Tab leads to. */
  readonly isActive: boolean;
}

const Day = ({ day, min, max, isChosen, isActive, onValue }: DayProps) => {
  const locale = useLocale();
  const atMs = instantOf(day);
  return (
    <td>
      <button
        type="button"
        className={classNames(styles.day, isChosen && styles.chosen, day === min && styles.first)}
        data-day={day}
        tabIndex={isActive ? 0 : -1}
        disabled={day < min || day > max}
        aria-label={`${formatFullDate(atMs, locale)} ${formatWeekday(atMs, locale)}`}
        aria-pressed={isChosen}
        onClick={() => onValue(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
};

interface MonthHeadProps extends Pick<CalendarFieldProps, 'min' | 'max'> {
  /** Of the month's name, by which the grid is called. */
  readonly id: string;
  /** `2026-11`. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

const MonthHead = ({ id, month, min, max, onMonth }: MonthHeadProps) => {
  const t = useTranslations('common.calendar');
  const locale = useLocale();
  const [year, number = 1] = month.split('-').map(Number);
  const name = formatMonth(number, locale);
  return (
    <div className={styles.head}>
      <IconButton label={t('before')} disabled={month <= monthOf(min)} onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <b id={id} aria-live="polite">
        {locale === 'en' ? `${name} ${year}` : `${year}年${name}`}
      </b>
      <IconButton label={t('after')} disabled={month >= monthOf(max)} onClick={() => onMonth(addMonths(month, 1))}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

/** A day of a month by its weekdays, without days that cannot be chosen; the keys are those of the date grid of WAI-ARIA. */
export const CalendarField = ({ label, value, onValue, min, max }: CalendarFieldProps) => {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const [active, setActive] = useState(() => clampDay(value || min, min, max));
  const month = monthOf(active);
  const show = (wanted: string) => setActive(clampDay(`${wanted}-01`, min, max));
  const choose = (day: string) => {
    setActive(day);
    onValue(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    const wanted = clampDay(next, min, max);
    if (wanted === active) return;
    hasMoved.current = true;
    setActive(wanted);
  };
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  return (
    <div className={styles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <div className={styles.calendar}>
        <MonthHead {...{ id, month, min, max }} onMonth={show} />
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of WAI-ARIA is a table */}
        <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
          <thead>
            <WeekdayRow />
          </thead>
          <tbody>
            {weeksOf(month).map((week, row) => (
              <tr key={week.find((day) => day !== undefined) ?? row}>
                {week.map((day, at) =>
                  day === undefined ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week
                    <td key={at} />
                  ) : (
                    <Day
                      key={day}
                      {...{ day, min, max }}
                      isChosen={day === value}
                      isActive={day === active}
                      onValue={choose}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
