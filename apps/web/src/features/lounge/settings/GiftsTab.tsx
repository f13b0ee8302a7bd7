import { useTranslations } from 'use-intl';
import { Switch } from '#ui/switch/Switch.tsx';
import styles from './settings.module.css';
import type { TabProps } from './tab-props.ts';

/** Whether listeners may give flowers, and stamps among them. */
export const GiftsTab = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  return (
    <div className={styles.tab}>
      <Switch checked={form.allowGifting} onChecked={(allowGifting) => change({ allowGifting })}>
        {t('gifting')}
      </Switch>
      {form.allowGifting && (
        <Switch checked={!form.denyFlowerStamp} onChecked={(takesStamps) => change({ denyFlowerStamp: !takesStamps })}>
          {t('stamps')}
        </Switch>
      )}
    </div>
  );
};
