import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { useUnreadRequests } from '../requests/use-requests.ts';
import { EdgeTabs } from './EdgeTabs.tsx';
import type { PanelView } from './Panel.tsx';
import styles from './panel-edge.module.css';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

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
      <EdgeTabs unreadRequests={unread} onTab={(tab) => onView({ isOpen: true, tab })} />
    </nav>
  );
};
