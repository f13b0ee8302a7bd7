import { scheduledMaxDaysAhead } from '@madoi/contract/constants';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { CalendarField } from '#ui/field/CalendarField.tsx';
import { ClockField } from '#ui/field/ClockField.tsx';
import { dateFieldText, type RoomForm } from './room-form.ts';
import styles from './start-choice.module.css';

export interface StartChoiceProps {
  readonly form: RoomForm;
  readonly change: (part: Partial<RoomForm>) => void;
  readonly refusal: string | undefined;
  /** A scheduled room has a time already, which can only be moved. */
  readonly isScheduled?: boolean;
}

const choices = ['now', 'later'] as const;

const dayMs = 86_400_000;
/** Today in Tokyo, and the last day that can be booked. */
const bookableDays = () => ({
  min: dateFieldText(Date.now()),
  max: dateFieldText(Date.now() + scheduledMaxDaysAhead * dayMs),
});

/** The calendar comes where a tab may end: it would be out of sight. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

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
          <div ref={isScheduled ? undefined : showWhole} className={styles.moment}>
            <CalendarField
              label={t('date')}
              value={form.date}
              onValue={(date) => change({ date })}
              {...bookableDays()}
            />
            <ClockField label={t('time')} value={form.time} onValue={(time) => change({ time })} />
          </div>
          <p className={refusal === undefined ? styles.zone : styles.refusal} role={refusal && 'alert'}>
            {refusal ?? t('timeZone', { days: scheduledMaxDaysAhead })}
          </p>
        </>
      )}
    </fieldset>
  );
};
