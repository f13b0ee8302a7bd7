import { useTranslations } from 'use-intl';
import styles from './clock-field.module.css';
import { Select } from './Select.tsx';
import fieldStyles from './text-field.module.css';

export interface ClockFieldProps {
  readonly label: string;
  /** `21:30`, of 24 hours. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const stepMin = 5;
const two = (number: number) => String(number).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => two(hour));
const steps = Array.from({ length: 60 / stepMin }, (_, at) => two(at * stepMin));

/** A time of 24 hours in steps of five minutes: a browser's own field may count twice twelve. One between the steps stays a choice. */
export const ClockField = ({ label, value, onValue }: ClockFieldProps) => {
  const t = useTranslations('common.clock');
  const [hour = '00', minute = '00'] = value.split(':');
  const minutes = [...new Set([...steps, minute])].sort();
  return (
    <fieldset className={styles.clock}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.parts}>
        <Select
          className={styles.part}
          aria-label={t('hour')}
          value={hour}
          onChange={(event) => onValue(`${event.target.value}:${minute}`)}
        >
          {hours.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <b aria-hidden="true">:</b>
        <Select
          className={styles.part}
          aria-label={t('minute')}
          value={minute}
          onChange={(event) => onValue(`${hour}:${event.target.value}`)}
        >
          {minutes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
};
