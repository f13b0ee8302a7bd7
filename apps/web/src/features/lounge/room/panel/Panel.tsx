import { useTranslations } from 'use-intl';
import { useIsPainted } from '#platform/page/use-is-painted.ts';
import { usePaintedValue } from '#platform/page/use-painted-value.ts';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import { RankingSlot } from '../gifting/ranking/RankingSlot.tsx';
import { LyricsPanelSlot } from '../lyrics/LyricsPanelSlot.tsx';
import { useHasLyrics } from '../lyrics/use-has-lyrics.ts';
import { PeoplePanelSlot } from '../people/PeoplePanelSlot.tsx';
import { QueuePanel } from '../queue/QueuePanel.tsx';
import { RequestsPanelSlot } from '../requests/RequestsPanelSlot.tsx';
import { useUnreadRequests } from '../requests/use-requests.ts';
import { useRoomView } from '../session/room-context.ts';
import styles from './panel.module.css';

export type PanelTab = 'queue' | 'requests' | 'chat' | 'people' | 'lyrics' | 'ranking';

export interface PanelView {
  /** Where the panel is a drawer. */
  readonly isOpen: boolean;
  readonly tab: PanelTab;
}

export interface PanelProps {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
  /** Lyrics have the stage: the panel is a drawer on every screen, and an edge with its tabs stands in its place. */
  readonly isFolded?: boolean;
}

/** The room's papers: beside the stage where there is room, a drawer over it elsewhere. */
export const Panel = ({ view, onView, isFolded = false }: PanelProps) => {
  const t = useTranslations('room.panel');
  const unread = useUnreadRequests();
  const hasGifts = useRoomView(({ room }) => room.allowGifting || room.totalScore > 0);
  // The tab that is open stays, also when the next song has none.
  const hasLyrics = useHasLyrics() || view.tab === 'lyrics';
  const isPainted = useIsPainted();
  // The sheet moves before what is mounted with it.
  const isOpen = usePaintedValue(view.isOpen);
  usePrefetchOnUse(RequestsPanelSlot);
  usePrefetchOnUse(PeoplePanelSlot);
  const close = () => onView({ ...view, isOpen: false });
  const words = { label: t('label'), close: t('close'), taller: t('taller'), shorter: t('shorter') };
  return (
    <Drawer
      isOpen={view.isOpen}
      onClose={close}
      words={words}
      className={isFolded ? styles.folded : styles.panel}
      scrimClassName={isFolded ? undefined : styles.scrim}
    >
      {isPainted && (
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
              panel: <RequestsPanelSlot isOpen={isOpen} />,
            },
            { value: 'chat', text: t('chat'), panel: <ChatPanel withComposer={isOpen} /> },
            { value: 'people', text: t('people'), panel: <PeoplePanelSlot /> },
            ...(hasLyrics ? [{ value: 'lyrics' as const, text: t('lyrics'), panel: <LyricsPanelSlot /> }] : []),
            ...(hasGifts ? [{ value: 'ranking' as const, text: t('ranking'), panel: <RankingSlot /> }] : []),
          ]}
        />
      )}
    </Drawer>
  );
};
