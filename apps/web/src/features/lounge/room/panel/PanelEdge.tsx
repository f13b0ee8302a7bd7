import { ChevronLeft, ListMusic, MessageSquare, MicVocal, Music, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { useUnreadRequests } from '../requests/use-requests.ts';
import type { PanelTab, PanelView } from './Panel.tsx';
import styles from './panel-edge.module.css';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const tabs = [
  { tab: 'queue', Icon: ListMusic },
  { tab: 'requests', Icon: Music },
  { tab: 'chat', Icon: MessageSquare },
  { tab: 'people', Icon: Users },
  { tab: 'lyrics', Icon: MicVocal },
] as const satisfies readonly { readonly tab: PanelTab; readonly Icon: typeof Users }[];

export interface PanelEdgeProps {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
}

/** The folded room panel, where lyrics have the stage: each button opens its tab as a drawer. */
export const PanelEdge = ({ view, onView }: PanelEdgeProps) => {
  const t = useTranslations('room.panel');
  const unread = useUnreadRequests();
  return (
    <nav className={styles.edge} aria-label={t('label')}>
      <IconButton label={t('open')} aria-expanded={view.isOpen} onClick={() => onView({ ...view, isOpen: true })}>
        <ChevronLeft {...icon} />
      </IconButton>
      {tabs.map(({ tab, Icon }) => (
        <IconButton key={tab} label={t(tab)} className={styles.tab} onClick={() => onView({ isOpen: true, tab })}>
          <Icon {...icon} />
          {tab === 'requests' && unread > 0 && <b className={styles.count}>{unread}</b>}
        </IconButton>
      ))}
    </nav>
  );
};
