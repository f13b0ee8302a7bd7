import { scheduledPostMaxDaysAhead } from '@madoi/contract/channels/limits';
import { timeZone } from '@madoi/contract/constants';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './composer.module.css';
import { dateInputOf, instantOf, timeInputOf } from './schedule-inputs.ts';
import type { Composer } from './use-composer.ts';

const dayMs = 86_400_000;
/** Long enough from now that nobody has to hurry. */
const suggestedMs = 3_600_000;

/** The zone of this device where it is another than the product's; unknown while the server renders. */
const useOtherZone = (): string | undefined => {
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (here !== timeZone) setZone(here);
  }, []);
  return zone;
};

/** At once, or at a time of this device's clock. */
export const WhenField = ({ composer: { schedule, setSchedule } }: { readonly composer: Composer }) => {
  const t = useTranslations('channels.compose.when');
  const zone = useOtherZone();
  const isLater = schedule !== undefined;
  const later = () => setSchedule(schedule ?? Math.ceil((Date.now() + suggestedMs) / suggestedMs) * suggestedMs);
  const choose = (date: string, time: string) => {
    const at = instantOf(date, time);
    if (at !== undefined) setSchedule(at);
  };
  return (
    <fieldset className={styles.when}>
      <legend className={styles.label}>{t('label')}</legend>
      <span className={styles.segments}>
        <button type="button" aria-pressed={!isLater} onClick={() => setSchedule(undefined)}>
          {t('now')}
        </button>
        <button type="button" aria-pressed={isLater} onClick={later}>
          {t('later')}
        </button>
      </span>
      {isLater && (
        <span className={styles.time}>
          <input
            type="date"
            aria-label={t('date')}
            value={dateInputOf(schedule)}
            min={dateInputOf(Date.now())}
            max={dateInputOf(Date.now() + scheduledPostMaxDaysAhead * dayMs)}
            onChange={(event) => choose(event.target.value, timeInputOf(schedule))}
          />
          <input
            type="time"
            aria-label={t('time')}
            value={timeInputOf(schedule)}
            onChange={(event) => choose(dateInputOf(schedule), event.target.value)}
          />
          {zone !== undefined && <small>{zone}</small>}
        </span>
      )}
    </fieldset>
  );
};
