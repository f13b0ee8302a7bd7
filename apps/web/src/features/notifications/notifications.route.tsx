import { statusOf } from '@madoi/contract/http/http-failure';
import { listNotifications } from '@madoi/contract/notifications/notifications';
import { notificationsTexts } from '#messages/notifications/notifications-texts.ts';
import { pageHead } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/notifications.route.ts';
import { NotificationsPage } from './NotificationsPage.tsx';
import { NotificationsTexts } from './NotificationsTexts.tsx';

/** Undefined: nobody with an account is here. */
const loadFirst = (call: Route.LoaderArgs['context']['call']) =>
  call(listNotifications, { query: {} }).catch((error: unknown) => {
    const status = statusOf(error);
    if (status === 401 || status === 403) return undefined;
    throw error;
  });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  first: await loadFirst(context.call),
  texts: notificationsTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.title ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/notifications', isHidden: true }, rootDataOf(matches));
};

const Notifications = ({ loaderData: { first, texts } }: Route.ComponentProps) => (
  <NotificationsTexts texts={texts}>
    <NotificationsPage first={first} />
  </NotificationsTexts>
);
export default Notifications;
