import { statusOf } from '@madoi/contract/http/http-failure';
import { redirect } from 'react-router';
import { feedTexts } from '#messages/feed/feed-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/followed.route.ts';
import { FollowedPage } from './FollowedPage.tsx';
import { followedPerPage, loadFollowed } from './followed-data.ts';

/** Without an account nobody is followed: the feed's page says so. */
const orFeed = (error: unknown): never => {
  const status = statusOf(error);
  if (status === 401 || status === 403) throw redirect('/following');
  throw error;
};

export const loader = async ({ context }: Route.LoaderArgs) => ({
  first: await orErrorResponse(loadFollowed(context.call, { limit: followedPerPage }).catch(orFeed)),
  texts: feedTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.list.title ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/following/people', isHidden: true }, rootDataOf(matches));
};

const Followed = ({ loaderData: { first, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ feed: texts }}>
    <FollowedPage first={first} />
  </PageTexts>
);
export default Followed;
