import { kanjiDate } from '@madoi/prints/obi/kanji-numerals';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatClock, formatMonth, formatShortWeekday, tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { useLocale, useRootData } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import styles from './post-date.module.css';

export interface PostDateProps {
  readonly at: number;
  /** The address of the post itself; without it the date leads nowhere. */
  readonly to?: string | undefined;
}

const Day = ({ at }: { readonly at: number }) => {
  const locale = useLocale();
  const { month, day } = tokyoTimeOf(at);
  if (locale !== 'en') {
    return (
      <span className={styles.day}>
        <VerticalText text={kanjiDate({ month, day })} />
      </span>
    );
  }
  return (
    <span className={styles.latinDay}>
      {formatMonth(month, locale).slice(0, 3)} <b>{day}</b>
    </span>
  );
};

/** A date that hangs beside a post, in kanji numerals; on a phone it lies in front of the text. */
const HangingDate = ({ at }: { readonly at: number }) => {
  const locale = useLocale();
  const now = useRootData()?.nowMs ?? at;
  const { year } = tokyoTimeOf(at);
  return (
    <time dateTime={new Date(at).toISOString()}>
      <Day at={at} />
      {year !== tokyoTimeOf(now).year && <span className={styles.small}>{year}</span>}
      <span className={classNames(styles.small, styles.weekday)}>{formatShortWeekday(at, locale)}</span>
      <span className={styles.small}>{formatClock(at)}</span>
    </time>
  );
};

export const PostDate = ({ at, to }: PostDateProps) => {
  const t = useTranslations('channels.post');
  const { month, day } = tokyoTimeOf(at);
  const label = t('permalink', { date: `${month}/${day}`, time: formatClock(at) });
  if (to === undefined) {
    return (
      <span className={styles.date}>
        <HangingDate at={at} />
      </span>
    );
  }
  return (
    <Link to={to} className={classNames(styles.date, styles.link)} aria-label={label}>
      <HangingDate at={at} />
    </Link>
  );
};
