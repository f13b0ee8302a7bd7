import {
  getNotificationState,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  type NotificationState,
  undoReadAllNotifications,
} from '@madoi/contract/notifications/notifications';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { showToast } from '#ui/toast/toasts.ts';
import {
  listKey,
  type NotificationPage,
  type NotificationPages,
  showUnread,
  stateKey,
  withMarks,
} from './notification-cache.ts';

const none: NotificationState = { unread: 0 };

/** What the bell shows. */
export const useNotificationState = () => {
  const { user } = useLoginState();
  const { data } = useQuery({
    queryKey: stateKey(user?.id),
    queryFn: () => call(getNotificationState),
    enabled: user !== undefined,
  });
  return data ?? none;
};

/** The list, page by page; `first` came with the document. */
export const useNotifications = (first?: NotificationPage) => {
  const { user } = useLoginState();
  return useInfiniteQuery({
    queryKey: listKey(user?.id),
    meta: leavesOutHidden,
    queryFn: ({ pageParam }) => call(listNotifications, { query: pageParam === undefined ? {} : { since: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ paging }) => paging.next,
    enabled: user !== undefined,
    staleTime: 0,
    ...(first && { initialData: { pages: [first], pageParams: [undefined] } }),
  });
};

/** Marks are shown at once; what could not be marked is read again from the server. */
export const useNotificationMarks = () => {
  const t = useTranslations('notifications');
  const userId = useLoginState().user?.id;
  const queries = useQueryClient();

  const show = useCallback(
    (ids: ReadonlySet<string> | undefined, readAt: number | undefined) =>
      queries.setQueryData<NotificationPages>(listKey(userId), (known) => known && withMarks(known, ids, readAt)),
    [queries, userId],
  );
  const settle = useCallback(
    async (marking: Promise<{ readonly unread: number }>) => {
      try {
        const { unread } = await marking;
        showUnread(queries, userId, unread);
      } catch (error) {
        console.error(error);
        showToast({ kind: 'error', text: t('markFailed') });
        await queries.invalidateQueries({ queryKey: listKey(userId) });
      }
    },
    [queries, userId, t],
  );

  const read = useCallback(
    (ids: readonly string[]) => {
      show(new Set(ids), Date.now());
      return settle(call(markNotificationsRead, { body: { ids: [...ids] } }));
    },
    [show, settle],
  );
  const readAll = useCallback(() => {
    show(undefined, Date.now());
    const marking = call(markAllNotificationsRead).then((answer) => {
      const { readAt, count } = answer;
      const undo = () => {
        const undoing = call(undoReadAllNotifications, { body: { readAt } });
        void settle(undoing).then(() => queries.invalidateQueries({ queryKey: listKey(userId) }));
      };
      if (count > 0) {
        showToast({ kind: 'done', text: t('readAllDone', { count }), action: { label: t('undo'), onPress: undo } });
      }
      return answer;
    });
    return settle(marking);
  }, [show, settle, queries, userId, t]);
  return { read, readAll };
};
