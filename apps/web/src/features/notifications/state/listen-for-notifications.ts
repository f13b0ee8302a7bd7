import type { NotificationsChanged } from '@madoi/contract/notifications/notifications';
import type { ClientSocket } from '@madoi/room-client/socket/client-socket';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange, listKey, stateKey } from './notification-cache.ts';

/**
 * Shows what arrives for this person. Something may have been missed before a connection, and before this page was looked at: then the
 * number and the list are read again. Answers how to stop.
 */
export const listenForNotifications = (
  socket: Pick<ClientSocket, 'connected' | 'on' | 'off'>,
  queries: QueryClient,
  userId: string,
): (() => void) => {
  const onChange = (change: NotificationsChanged) => applyChange(queries, userId, change);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: stateKey(userId) });
    void queries.invalidateQueries({ queryKey: listKey(userId) });
  };
  socket.on('receive:notification', onChange);
  socket.on('connect', refresh);
  if (socket.connected) refresh();
  return () => {
    socket.off('receive:notification', onChange);
    socket.off('connect', refresh);
  };
};
