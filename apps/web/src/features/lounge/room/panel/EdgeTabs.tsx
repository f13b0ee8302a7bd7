import { ListMusic, MessageSquare, MicVocal, Music, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { PanelTab } from './Panel.tsx';
import styles from './panel-edge.module.css';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const tabs = [
  { tab: 'queue', Icon: ListMusic },
  { tab: 'requests', Icon: Music },
  { tab: 'chat', Icon: MessageSquare },
  { tab: 'people', Icon: Users },
  { tab: 'lyrics', Icon: MicVocal },
] as const satisfies readonly { readonly tab: PanelTab; readonly Icon: typeof Users }[];

export interface EdgeTabsProps {
  readonly unreadRequests: number;
  readonly onTab: (tab: PanelTab) => void;
}

/** A button for each tab; that of the requests says and shows how many are new. */
export const EdgeTabs = ({ unreadRequests, onTab }: EdgeTabsProps) => {
  const t = useTranslations('room.panel');
  return tabs.map(({ tab, Icon }) => {
    const isCounted = tab === 'requests' && unreadRequests > 0;
    const label = isCounted ? t('requestsUnread', { count: unreadRequests }) : t(tab);
    return (
      <IconButton key={tab} label={label} className={styles.tab} onClick={() => onTab(tab)}>
        <Icon {...icon} />
        {isCounted && <b className={styles.count}>{unreadRequests}</b>}
      </IconButton>
    );
  });
};
