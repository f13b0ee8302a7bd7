import { scheduledPostMaxDaysAhead } from '@madoi/contract/channels/limits';
import { timeZone } from '@madoi/contract/constants';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PublishProblem } from './draft-content.ts';
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
  /** Why a try with this time failed; another number is another try. */
  readonly problem?: Pick<PublishProblem, 'text' | 'number'> | undefined;
}

/** The day and the time at which a post goes out, by this device's clock. */
export const ScheduleFields = ({ at, onAt, problem }: ScheduleFieldsProps) => {
  const t = useTranslations('channels.compose.when');
  const zone = useOtherZone();
  const noteId = useId();
  const day = useRef<HTMLInputElement>(null);
  const tryNumber = problem?.number;
  useEffect(() => {
    if (tryNumber !== undefined) day.current?.focus();
  }, [tryNumber]);
  const marks = { 'aria-invalid': problem !== undefined, 'aria-describedby': problem && noteId };
  const choose = (date: string, time: string) => {
    const chosen = instantOf(date, time);
    if (chosen !== undefined) onAt(chosen);
  };
  return (
    <span className={styles.time}>
      <input
        ref={day}
        type="date"
        {...marks}
        aria-label={t('date')}
        value={dateInputOf(at)}
        min={dateInputOf(Date.now())}
        max={dateInputOf(Date.now() + scheduledPostMaxDaysAhead * dayMs)}
        onChange={(event) => choose(event.target.value, timeInputOf(at))}
      />
      <input
        type="time"
        {...marks}
        aria-label={t('time')}
        value={timeInputOf(at)}
        onChange={(event) => choose(dateInputOf(at), event.target.value)}
      />
      {zone !== undefined && <small>{zone}</small>}
      {problem !== undefined && (
        <strong id={noteId} className={styles.wrong}>
          {problem.text}
        </strong>
      )}
    </span>
  );
};
