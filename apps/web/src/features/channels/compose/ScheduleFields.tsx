import { scheduledPostMaxDaysAhead } from '@madoi/contract/channels/limits';
import { timeZone } from '@madoi/contract/constants';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './schedule-fields.module.css';
import { dateInputOf, instantOf, timeInputOf } from './schedule-inputs.ts';

const dayMs = 86_400_000;

/** The zone of this device where it is another than the product's; unknown while the server renders. */
const useOtherZone = (): string | undefined => {
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (here !== timeZone) setZone(here);
  }, []);
  return zone;
};

export interface ScheduleFieldsProps {
  readonly at: number;
  readonly onAt: (at: number) => void;
}

/** The day and the time at which a post goes out, by this device's clock. */
export const ScheduleFields = ({ at, onAt }: ScheduleFieldsProps) => {
  const t = useTranslations('channels.compose.when');
  const zone = useOtherZone();
  const choose = (date: string, time: string) => {
    const chosen = instantOf(date, time);
    if (chosen !== undefined) onAt(chosen);
  };
  return (
    <span className={styles.time}>
      <input
        type="date"
        aria-label={t('date')}
        value={dateInputOf(at)}
        min={dateInputOf(Date.now())}
        max={dateInputOf(Date.now() + scheduledPostMaxDaysAhead * dayMs)}
        onChange={(event) => choose(event.target.value, timeInputOf(at))}
      />
      <input
        type="time"
        aria-label={t('time')}
        value={timeInputOf(at)}
        onChange={(event) => choose(dateInputOf(at), event.target.value)}
      />
      {zone !== undefined && <small>{zone}</small>}
    </span>
  );
};
