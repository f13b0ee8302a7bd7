import { channelFeedPath } from '@madoi/contract/channels/channel';
import { fallbackLocale } from '@madoi/contract/constants';
import { channelPath } from '@madoi/contract/page-paths';
import { createTranslator } from 'use-intl/core';
import { channelsTexts } from '#messages/channels/channels-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/channel.route.ts';
import { ChannelPage } from './ChannelPage.tsx';
import { loadChannel } from './channel-data.ts';

export const loader = async ({ context: { call, locale }, params }: Route.LoaderArgs) => ({
  data: await orErrorResponse(loadChannel(call, params.channelId)),
  texts: channelsTexts(locale),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const { data, texts } = loaderData;
  const { channel } = data;
  const locale = root?.locale ?? fallbackLocale;
  const t = createTranslator({ locale, messages: { title: texts.of, description: texts.description } });
  const name = nameIn(channel, locale);
  const introduction = channel.introduction ?? '';
  const title = t('title', { name });
  return pageHead(
    {
      title,
      description: introduction === '' ? t('description', { name }) : introduction,
      path: channelPath(channel.id),
      isEmbedded: true,
      feed: { path: channelFeedPath(channel.id), title },
    },
    root,
  );
};

const Channel = ({ loaderData: { data, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ channels: texts }}>
    <ChannelPage key={data.channel.id} data={data} />
  </PageTexts>
);
export default Channel;
