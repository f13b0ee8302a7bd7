import { useTranslations } from 'use-intl';
import styles from './composer.module.css';
import { timeProblem } from './draft-content.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import type { Composer } from './use-composer.ts';

/** Long enough from now that nobody has to hurry. */
const suggestedMs = 3_600_000;

/** At once, or at a time of this device's clock. */
export const WhenField = ({ composer: { schedule, setSchedule, problem } }: { readonly composer: Composer }) => {
  const t = useTranslations('channels.compose.when');
  const isLater = schedule !== undefined;
  const later = () => setSchedule(schedule ?? Math.ceil((Date.now() + suggestedMs) / suggestedMs) * suggestedMs);
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
      {isLater && <ScheduleFields at={schedule} onAt={setSchedule} problem={timeProblem(problem)} />}
    </fieldset>
  );
};
