import { useTranslations } from 'use-intl';
import { useRootData } from '#platform/page/root-data.ts';
import { Switch } from '#ui/switch/Switch.tsx';
import { MoreLimits } from './MoreLimits.tsx';
import styles from './settings.module.css';
import type { TabProps } from './tab-props.ts';
import { VotingFields } from './VotingFields.tsx';

/** What is heard: songs when nobody chooses, voices, and what the room decides together. */
export const MusicTab = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  const hasLiveAudio = useRootData()?.hasLiveAudio === true;
  return (
    <div className={styles.tab}>
      <Switch checked={form.autoFill} onChecked={(autoFill) => change({ autoFill })}>
        {t('autoFill')}
      </Switch>
      <Switch checked={form.isSinging} onChecked={(isSinging) => change({ isSinging })}>
        {t('singing')}
      </Switch>
      {hasLiveAudio && (
        <Switch checked={form.allowLiveAudio} onChecked={(allowLiveAudio) => change({ allowLiveAudio })}>
          {t('liveAudio')}
        </Switch>
      )}
      {hasLiveAudio && form.allowLiveAudio && (
        <Switch checked={form.allowTranscribe} onChecked={(allowTranscribe) => change({ allowTranscribe })}>
          {t('captions')}
        </Switch>
      )}
      <VotingFields form={form} change={change} />
      <MoreLimits form={form} change={change} />
    </div>
  );
};
