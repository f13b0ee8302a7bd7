import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { holdPageSocket } from '#platform/socket/hold-page-socket.ts';
import { listenForNotifications } from './listen-for-notifications.ts';

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Keeps the bell of a page that is looked at up to date, over the page's socket. */
export const NotificationsSync = () => {
  const userId = useLoginState().user?.id;
  const queries = useQueryClient();
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    if (userId === undefined || !isVisible) return undefined;
    return holdPageSocket((socket) => listenForNotifications(socket, queries, userId));
  }, [queries, userId, isVisible]);
  return null;
};
