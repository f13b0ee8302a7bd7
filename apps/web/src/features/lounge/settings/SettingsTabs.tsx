import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { MusicTab } from './MusicTab.tsx';
import { PicturesTab } from './PicturesTab.tsx';
import { type SettingsTab, settingsTabs } from './settings-form.ts';
import type { TabProps } from './tab-props.ts';
import { WhoTab } from './WhoTab.tsx';
import { WordsTab } from './WordsTab.tsx';

export interface SettingsTabsProps extends TabProps {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  /** The first tab: name, topic, time. */
  readonly basic: ReactNode;
}

/** How a room works, a handful at a time. */
export const SettingsTabs = ({ tab, onTab, basic, form, change }: SettingsTabsProps) => {
  const t = useTranslations('settings.tabs');
  const panels: Readonly<Record<SettingsTab, ReactNode>> = {
    basic,
    who: <WhoTab form={form} change={change} />,
    music: <MusicTab form={form} change={change} />,
    words: <WordsTab form={form} change={change} />,
    pictures: <PicturesTab form={form} change={change} />,
  };
  return (
    <Tabs
      label={t('label')}
      value={tab}
      onValue={onTab}
      tabs={settingsTabs.map((value) => ({ value, text: t(value), panel: panels[value] }))}
    />
  );
};
