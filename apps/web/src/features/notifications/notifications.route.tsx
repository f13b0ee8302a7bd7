import { listNotifications } from '@madoi/contract/notifications/notifications';
import { notificationsTexts } from '#messages/notifications/notifications-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { orSignedOut } from '#platform/page/or-signed-out.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/notifications.route.ts';
import { NotificationsPage } from './NotificationsPage.tsx';
import { NotificationsTexts } from './NotificationsTexts.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  first: await orErrorResponse(orSignedOut(context.call(listNotifications, { query: {} }))),
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
