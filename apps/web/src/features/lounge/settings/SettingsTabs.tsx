import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { AccessTab } from './AccessTab.tsx';
import { GiftsTab } from './GiftsTab.tsx';
import { MusicTab } from './MusicTab.tsx';
import { PicturesTab } from './PicturesTab.tsx';
import styles from './settings.module.css';
import { type SettingsTab, settingsTabs } from './settings-form.ts';
import { TextTab } from './TextTab.tsx';
import type { TabProps } from './tab-props.ts';

export interface SettingsTabsProps extends TabProps {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  /** The first tab: name, topic, time, survey. */
  readonly basic: ReactNode;
}

/** How a room works, a handful at a time. */
export const SettingsTabs = ({ tab, onTab, basic, form, change }: SettingsTabsProps) => {
  const t = useTranslations('settings.tabs');
  const panels: Readonly<Record<SettingsTab, ReactNode>> = {
    basic,
    access: <AccessTab form={form} change={change} />,
    music: <MusicTab form={form} change={change} />,
    text: <TextTab form={form} change={change} />,
    gifts: <GiftsTab form={form} change={change} />,
    pictures: <PicturesTab form={form} change={change} />,
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('label')}
        value={tab}
        onValue={onTab}
        tabs={settingsTabs.map((value) => ({ value, text: t(value), panel: panels[value] }))}
      />
    </div>
  );
};
