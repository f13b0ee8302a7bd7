import { scheduledMaxDaysAhead } from '@madoi/contract/constants';
import { useTranslations } from 'use-intl';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { classNames } from '#ui/class-names.ts';
import { DateField } from '#ui/field/DateField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import styles from './create-room.module.css';
import type { RoomForm } from './room-form.ts';

export interface StartChoiceProps {
  readonly form: RoomForm;
  readonly change: (part: Partial<RoomForm>) => void;
  readonly refusal: string | undefined;
  /** A scheduled room has a time already, which can only be moved. */
  readonly isScheduled?: boolean;
}

const choices = ['now', 'later'] as const;

const dayMs = 86_400_000;
/** The year it is in Tokyo, and the one in which the last bookable day lies. */
const bookableYears = () => ({
  from: tokyoTimeOf(Date.now()).year,
  to: tokyoTimeOf(Date.now() + scheduledMaxDaysAhead * dayMs).year,
});

/** At once, or at a time on Tokyo's clock. */
export const StartChoice = ({ form, change, refusal, isScheduled = false }: StartChoiceProps) => {
  const t = useTranslations('createRoom');
  return (
    <fieldset className={styles.when}>
      <legend>{t('when')}</legend>
      {!isScheduled && (
        <div className={styles.choices}>
          {choices.map((starts) => (
            <label key={starts} className={classNames(styles.choice, form.starts === starts && styles.chosen)}>
              <input type="radio" name="starts" checked={form.starts === starts} onChange={() => change({ starts })} />
              {starts === 'now' ? t('startNow') : t('startLater')}
            </label>
          ))}
        </div>
      )}
      {form.starts === 'later' && (
        <>
          <div className={styles.moment}>
            <DateField
              label={t('date')}
              value={form.date}
              onValue={(date = '') => change({ date })}
              years={bookableYears()}
            />
            <TextField type="time" label={t('time')} value={form.time} onText={(time) => change({ time })} />
          </div>
          <p className={refusal === undefined ? styles.zone : styles.refusal} role={refusal && 'alert'}>
            {refusal ?? t('timeZone', { days: scheduledMaxDaysAhead })}
          </p>
        </>
      )}
    </fieldset>
  );
};
