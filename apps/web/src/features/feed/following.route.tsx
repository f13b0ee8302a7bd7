import { channelsTexts } from '#messages/channels/channels-texts.ts';
import { feedTexts } from '#messages/feed/feed-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/following.route.ts';
import { FollowingPage } from './FollowingPage.tsx';
import { filterOf, loadFollowing } from './following-data.ts';

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  data: await orErrorResponse(loadFollowing(context.call, filterOf(request.url), Date.now())),
  texts: feedTexts(context.locale),
  channels: channelsTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.title ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/following', isHidden: true }, rootDataOf(matches));
};

const Following = ({ loaderData: { data, texts, channels } }: Route.ComponentProps) => (
  <PageTexts texts={{ feed: texts, channels }}>
    <FollowingPage data={data} />
  </PageTexts>
);
export default Following;
