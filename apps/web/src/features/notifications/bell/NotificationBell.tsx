import { Bell, Moon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import buttons from '#ui/button/button.module.css';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useMedia } from '#ui/media/use-media.ts';
import { Popover } from '#ui/popover/Popover.tsx';
import { useNotificationState } from '../state/use-notifications.ts';
import styles from './bell.module.css';

const Panel = lazyPart(async () => (await import('./NotificationPanel.tsx')).NotificationPanel, {
  waiting: <div className={styles.waiting} />,
});

const shownMax = 99;

const Face = ({ unread, silencedUntil }: { readonly unread: number; readonly silencedUntil?: number | undefined }) => (
  <>
    <Bell size={22} strokeWidth={1.75} aria-hidden="true" />
    {unread > 0 && (
      <i className={styles.badge} aria-hidden="true">
        {unread > shownMax ? `${shownMax}+` : unread}
      </i>
    )}
    {silencedUntil !== undefined && (
      <i className={styles.moon} aria-hidden="true">
        <Moon size={12} fill="currentColor" />
      </i>
    )}
  </>
);

/** How many notifications are unread. It opens their panel, and on phones leads to their page. */
export const NotificationBell = () => {
  const t = useTranslations('shell');
  const { user } = useLoginState();
  const state = useNotificationState();
  const { unread } = state;
  const isPhone = useMedia('(max-width: 700px)');
  const [isOpen, setIsOpen] = useState(false);
  if (user === undefined) return null;
  const label = unread > 0 ? t('bellUnread', { count: unread }) : t('bell');
  if (isPhone) {
    return (
      <Link to="/notifications" aria-label={label} title={label} className={buttons.icon}>
        <Face {...state} />
      </Link>
    );
  }
  return (
    <Popover
      label={label}
      button={<Face {...state} />}
      place="below"
      popupClassName={styles.panel}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <Panel onFollow={() => setIsOpen(false)} />
    </Popover>
  );
};
