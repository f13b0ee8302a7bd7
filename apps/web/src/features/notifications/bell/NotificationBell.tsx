import { Popover } from '@base-ui/react/popover';
import { Bell, Moon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { classNames } from '#ui/class-names.ts';
import { useMedia } from '#ui/media/use-media.ts';
import { useNotificationState } from '../state/use-notifications.ts';
import styles from './bell.module.css';

const Panel = lazy(async () => ({ default: (await import('./NotificationPanel.tsx')).NotificationPanel }));

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
export const NotificationBell = ({ className }: { readonly className?: string | undefined }) => {
  const t = useTranslations('shell');
  const { user } = useLoginState();
  const state = useNotificationState();
  const { unread } = state;
  const isPhone = useMedia('(max-width: 700px)');
  const [isOpen, setIsOpen] = useState(false);
  if (user === undefined) return null;
  const label = unread > 0 ? t('bellUnread', { count: unread }) : t('bell');
  const named = { 'aria-label': label, title: label, className: classNames(styles.bell, className) };
  if (isPhone) {
    return (
      <Link to="/notifications" {...named}>
        <Face {...state} />
      </Link>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger {...named}>
        <Face {...state} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          side="bottom"
          align="center"
          sideOffset={8}
          collisionPadding={16}
        >
          <Popover.Popup className={styles.panel} aria-label={t('bell')}>
            <Suspense fallback={<div className={styles.waiting} />}>
              <Panel onFollow={() => setIsOpen(false)} />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
