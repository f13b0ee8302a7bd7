import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMonth } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '../class-names.ts';
import styles from './date-field.module.css';
import { FieldNote, fieldAriaProps } from './FieldFrame.tsx';
import { Select } from './Select.tsx';
import fieldStyles from './text-field.module.css';

const parts = ['year', 'month', 'day'] as const;
type DatePart = (typeof parts)[number];
type Typed = Readonly<Record<DatePart, string>>;

export interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  /** Undefined while only some of its parts are chosen. */
  readonly onValue: (value: string | undefined) => void;
  /** Which years may be chosen, in the order in which they are listed. */
  readonly years: { readonly from: number; readonly to: number };
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Whether the browser may fill in what it knows of the person. */
  readonly isBirthday?: boolean;
}

const splitDate = (value: string): Typed => {
  const [year = '', month = '', day = ''] = value.split('-').map((part) => String(Number(part) || ''));
  return { year, month, day };
};

/** Months have their own lengths; without a year February has 29 days. */
const daysIn = ({ year, month }: Typed): number =>
  month === '' ? 31 : new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate();

const joinDate = (typed: Typed): string | undefined => {
  const { year, month, day } = typed;
  if (year === '' && month === '' && day === '') return '';
  if (year === '' || month === '' || day === '') return undefined;
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => (from < to ? from + at : from - at));

/** In which order a language names a date. */
const useOrder = (): readonly DatePart[] => (useLocale() === 'en' ? ['month', 'day', 'year'] : parts);

/** A date in three lists, in the words and the order of the page's language: a browser's own field speaks the browser's. */
export const DateField = ({ label, value, onValue, years, hint, error, isBirthday = false }: DateFieldProps) => {
  const id = useId();
  const t = useTranslations('common');
  const locale = useLocale();
  const order = useOrder();
  const textOf = (part: DatePart, number: number): string =>
    part === 'month' ? formatMonth(number, locale) : t(`dateNumbers.${part}`, { number: String(number) });
  const [typed, setTyped] = useState(splitDate(value));
  const numbers = { year: range(years.from, years.to), month: range(1, 12), day: range(1, daysIn(typed)) };
  const choose = (part: DatePart, chosen: string) => {
    const next = { ...typed, [part]: chosen };
    const fitting = Number(next.day) > daysIn(next) ? { ...next, day: String(daysIn(next)) } : next;
    setTyped(fitting);
    onValue(joinDate(fitting));
  };
  return (
    <fieldset className={classNames(fieldStyles.field, styles.date, error !== undefined && fieldStyles.wrong)}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.parts}>
        {order.map((part) => (
          <Select
            key={part}
            aria-label={t(`dateParts.${part}`)}
            {...fieldAriaProps(id, error !== undefined)}
            autoComplete={isBirthday ? `bday-${part}` : 'off'}
            value={typed[part]}
            onChange={(event) => choose(part, event.target.value)}
          >
            <option value="">{t(`dateParts.${part}`)}</option>
            {numbers[part].map((number) => (
              <option key={number} value={number}>
                {textOf(part, number)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  );
};
