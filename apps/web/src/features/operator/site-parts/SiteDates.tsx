import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';
import styles from './site-parts.module.css';
import { instantOfTokyoInput, tokyoInputOf } from './tokyo-input.ts';

interface Dates {
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
}

export interface SiteDatesProps {
  readonly dates: Dates;
  readonly onDates: (dates: Dates) => void;
  /** Both have to be there. */
  readonly areNeeded?: boolean;
}

/** From when to when something is shown. */
export const SiteDates = ({ dates: { startAt, endAt }, onDates, areNeeded = false }: SiteDatesProps) => {
  const t = useTranslations('operatorSite');
  const isWrong = startAt !== undefined && endAt !== undefined && endAt <= startAt;
  return (
    <div className={styles.dates}>
      <TextField
        label={t('from')}
        type="datetime-local"
        {...(!areNeeded && { hint: t('datesHint') })}
        value={tokyoInputOf(startAt)}
        onText={(text) => onDates({ startAt: instantOfTokyoInput(text), endAt })}
      />
      <TextField
        label={t('until')}
        type="datetime-local"
        error={isWrong ? t('dates') : undefined}
        value={tokyoInputOf(endAt)}
        onText={(text) => onDates({ startAt, endAt: instantOfTokyoInput(text) })}
      />
    </div>
  );
};
