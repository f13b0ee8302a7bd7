import { getChannel } from '@madoi/contract/channels/channel';
import { channelsTexts } from '#messages/channels/channels-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { requireId } from '#platform/page/require-id.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { settingsPath } from '../channel-paths.ts';
import type { Route } from './+types/settings.route.ts';
import { SettingsPage } from './SettingsPage.tsx';

/** Answers 403 to whom the channel does not belong. */
export const loader = async ({ context: { call, locale }, params }: Route.LoaderArgs) => {
  const channel = await orErrorResponse(call(getChannel, { params: { id: requireId(params.channelId) } }));
  if (!channel.canPost) throw new Response(null, { status: 403 });
  return { channel, texts: channelsTexts(locale) };
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { title, lead } = loaderData.texts.settings;
  const path = settingsPath(loaderData.channel.id);
  return pageHead({ title, description: lead, path, isHidden: true }, rootDataOf(matches));
};

const Settings = ({ loaderData: { channel, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ channels: texts }}>
    <SettingsPage key={channel.id} channel={channel} />
  </PageTexts>
);
export default Settings;
