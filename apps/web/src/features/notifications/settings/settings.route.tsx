import { statusOf } from '@madoi/contract/http/http-failure';
import { getNotificationSettings } from '@madoi/contract/notifications/settings';
import { notificationsTexts } from '#messages/notifications/notifications-texts.ts';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { pageHead } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { NotificationsTexts } from '../NotificationsTexts.tsx';
import type { Route } from './+types/settings.route.ts';
import { SettingsPage } from './SettingsPage.tsx';

export const handle: TitledHandle = { headerTitle: 'account.settings' };

/** Undefined: nobody with an account is here. */
const loadFirst = (call: Route.LoaderArgs['context']['call']) =>
  call(getNotificationSettings).catch((error: unknown) => {
    const status = statusOf(error);
    if (status === 401 || status === 403) return undefined;
    throw error;
  });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  first: await loadFirst(context.call),
  texts: notificationsTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title = '', description = '' } = loaderData?.texts.set ?? {};
  return pageHead({ title, description, path: '/notifications/settings', isHidden: true }, rootDataOf(matches));
};

const Settings = ({ loaderData: { first, texts } }: Route.ComponentProps) => (
  <NotificationsTexts texts={texts}>
    <SettingsPage first={first} />
  </NotificationsTexts>
);
export default Settings;
