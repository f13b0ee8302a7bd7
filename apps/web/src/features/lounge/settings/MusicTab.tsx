import { useTranslations } from 'use-intl';
import { Switch } from '#ui/switch/Switch.tsx';
import { IntervalField } from './IntervalField.tsx';
import styles from './settings.module.css';
import type { TabProps } from './tab-props.ts';
import { VotingFields } from './VotingFields.tsx';

const queueSteps = [0, 300, 1000, 3000];

/** What is heard: songs when nobody chooses, voices, and how fast the order may be moved. */
export const MusicTab = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  return (
    <div className={styles.tab}>
      <Switch checked={form.autoFill} onChecked={(autoFill) => change({ autoFill })}>
        {t('autoFill')}
      </Switch>
      <Switch checked={form.isSinging} onChecked={(isSinging) => change({ isSinging })}>
        {t('singing')}
      </Switch>
      <Switch checked={form.allowLiveAudio} onChecked={(allowLiveAudio) => change({ allowLiveAudio })}>
        {t('liveAudio')}
      </Switch>
      {form.allowLiveAudio && (
        <Switch checked={form.allowTranscribe} onChecked={(allowTranscribe) => change({ allowTranscribe })}>
          {t('captions')}
        </Switch>
      )}
      <IntervalField
        label={t('queueInterval')}
        stepsMs={queueSteps}
        valueMs={form.rateLimits.queue}
        onValue={(queue) => change({ rateLimits: { ...form.rateLimits, queue } })}
      />
      <VotingFields form={form} change={change} />
    </div>
  );
};
