import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type {
  listNotifications,
  NotificationState,
  NotificationsChanged,
} from '@madoi/contract/notifications/notifications';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export type NotificationPage = EndpointAnswer<typeof listNotifications>;
export type NotificationPages = InfiniteData<NotificationPage, string | undefined>;

export const stateKey = (userId: string | undefined) => ['notification-state', userId] as const;
export const listKey = (userId: string | undefined) => ['notifications', userId] as const;

/** The number that the server just named. An answer that is on its way may be older, and would stay: it is asked for once more. */
export const showUnread = (queries: QueryClient, userId: string | undefined, unread: number): void => {
  const queryKey = stateKey(userId);
  queries.setQueryData<NotificationState>(queryKey, (before) => ({ ...before, unread }));
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
};

/** What the server says by now of the bell; the list is read again where it is open. */
export const applyChange = (
  queries: QueryClient,
  userId: string,
  { unread, hasArrived }: NotificationsChanged,
): void => {
  showUnread(queries, userId, unread);
  if (hasArrived) void queries.invalidateQueries({ queryKey: listKey(userId) });
};

/** The pages with these marked as read at that instant, or as unread again; undefined: all of them. */
export const withMarks = (
  { pages, pageParams }: NotificationPages,
  ids: ReadonlySet<string> | undefined,
  readAt: number | undefined,
): NotificationPages => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    list: page.list.map((each) => {
      if (ids !== undefined && !ids.has(each.id)) return each;
      const { readAt: before, ...unread } = each;
      if (readAt === undefined) return unread;
      return { ...unread, readAt: before ?? readAt };
    }),
  })),
});
