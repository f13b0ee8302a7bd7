import { useTranslations } from 'use-intl';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import { IntervalField } from './IntervalField.tsx';
import styles from './settings.module.css';
import type { TabProps } from './tab-props.ts';

const reactionSteps = [0, 150, 500, 1000, 3000];
const queueSteps = [0, 300, 1000, 3000];

/** Limits that hardly any room changes, folded away. The interval between messages is slow mode, in the moderation dialog. */
export const MoreLimits = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  const setLimit = (part: Partial<typeof form.rateLimits>) => change({ rateLimits: { ...form.rateLimits, ...part } });
  return (
    <Disclosure className={styles.more} summary={t('more')}>
      <p className={styles.hint}>{t('moreHint')}</p>
      <div className={styles.two}>
        <IntervalField
          label={t('reactionInterval')}
          stepsMs={reactionSteps}
          valueMs={form.rateLimits.reaction}
          onValue={(reaction) => setLimit({ reaction })}
        />
        <IntervalField
          label={t('queueInterval')}
          stepsMs={queueSteps}
          valueMs={form.rateLimits.queue}
          onValue={(queue) => setLimit({ queue })}
        />
      </div>
    </Disclosure>
  );
};
