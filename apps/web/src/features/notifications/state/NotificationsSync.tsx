import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { applyChange, listKey, stateKey } from './notification-cache.ts';
import { onNotificationsChange } from './notification-changes.ts';

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** A page that has stood this long is read: before, it may be on its way into a room, which has a connection of its own. */
const settledMs = 3_000;

export interface NotificationsSyncProps {
  /** A room's socket hears of notifications as well: there is no second one beside it. */
  readonly isInRoom: boolean;
}

/** Keeps the bell of a page that is looked at up to date: through a socket of its own, or through the room's. */
export const NotificationsSync = ({ isInRoom }: NotificationsSyncProps) => {
  const userId = useLoginState().user?.id;
  const queries = useQueryClient();
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    if (userId === undefined) return undefined;
    return onNotificationsChange((change) => applyChange(queries, userId, change));
  }, [queries, userId]);
  useEffect(() => {
    if (userId === undefined || isInRoom || !isVisible) return undefined;
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: stateKey(userId) });
      void queries.invalidateQueries({ queryKey: listKey(userId) });
    };
    let stop = (): void => undefined;
    let isOver = false;
    const begin = async () => {
      const { listenForPerson } = await import('./person-socket.ts');
      if (!isOver) stop = listenForPerson((change) => applyChange(queries, userId, change), refresh);
    };
    const timer = setTimeout(() => begin().catch((error: unknown) => console.error(error)), settledMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [queries, userId, isInRoom, isVisible]);
  return null;
};
