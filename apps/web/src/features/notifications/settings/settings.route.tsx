import { getNotificationSettings } from '@madoi/contract/notifications/settings';
import { notificationsTexts } from '#messages/notifications/notifications-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { orSignedOut } from '#platform/page/or-signed-out.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { NotificationsTexts } from '../NotificationsTexts.tsx';
import type { Route } from './+types/settings.route.ts';
import { SettingsPage } from './SettingsPage.tsx';

export const handle: TitledHandle = { headerTitle: 'account.settings' };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  first: await orErrorResponse(orSignedOut(context.call(getNotificationSettings))),
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
