import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useDrawer } from '../../../../ui/drawer/use-drawer.ts';
import { Tabs } from '../../../../ui/tabs/Tabs.tsx';
import { useRequestsView } from '../hooks/use-requests.ts';
import { selectUnread } from '../state/requests-view.ts';
import { ChatPanel } from './chat/ChatPanel.tsx';
import styles from './panel.module.css';
import { PeoplePanel } from './people/PeoplePanel.tsx';
import { QueuePanel } from './queue/QueuePanel.tsx';
import { RequestsPanel } from './requests/RequestsPanel.tsx';

export type PanelTab = 'queue' | 'requests' | 'chat' | 'people';

export interface PanelView {
  /** Where the panel is a drawer. */
  readonly isOpen: boolean;
  readonly tab: PanelTab;
}

export interface PanelProps {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
}

/** The room's papers: beside the stage where there is room, a drawer over it elsewhere. */
export const Panel = ({ view, onView }: PanelProps) => {
  const t = useTranslations('room.panel');
  const unread = useRequestsView(selectUnread);
  const close = () => onView({ ...view, isOpen: false });
  const drawer = useDrawer(view.isOpen, close);
  return (
    <>
      {view.isOpen && <button type="button" className={styles.scrim} aria-label={t('close')} onClick={close} />}
      <aside
        ref={drawer.box}
        aria-label={t('label')}
        className={classNames(styles.panel, view.isOpen && styles.open, drawer.isTall && styles.tall)}
      >
        <div className={styles.handle} {...drawer.handle}>
          <i className={styles.grab} aria-hidden="true" />
          <IconButton label={drawer.isTall ? t('shorter') : t('taller')} onClick={drawer.toggleTall}>
            {drawer.isTall ? <ChevronDown size={20} aria-hidden="true" /> : <ChevronUp size={20} aria-hidden="true" />}
          </IconButton>
          <IconButton label={t('close')} onClick={close}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <Tabs
          label={t('label')}
          value={view.tab}
          onValue={(tab) => onView({ ...view, tab })}
          tabs={[
            { value: 'queue', text: t('queue'), panel: <QueuePanel /> },
            {
              value: 'requests',
              text: t('requests'),
              count: unread,
              panel: <RequestsPanel isOpen={view.isOpen} />,
            },
            { value: 'chat', text: t('chat'), panel: <ChatPanel withComposer={view.isOpen} /> },
            { value: 'people', text: t('people'), panel: <PeoplePanel /> },
          ]}
        />
      </aside>
    </>
  );
};
