import { channelPath, userPath } from '@madoi/contract/page-paths';
import { UserPlaylists } from '#features/catalogue/playlist/UserPlaylists.tsx';
import { ChannelLink } from '#features/channels/channels.api.ts';
import { useFavoritePerson } from '#features/library/library.api.ts';
import { UserRooms } from '#features/lounge/integrations/UserRooms.tsx';
import { UserPage } from '#features/people/page/UserPage.tsx';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/user.route.ts';
import { loadUserPage, type UserPageData } from './user-page-data.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orErrorResponse(loadUserPage(context.call, params.userId));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const { id, name, isPublished } = loaderData.user;
  const t = translatorFor(root, 'people');
  return pageHead(
    { title: name, description: t('page.description', { name }), path: userPath(id), isHidden: isPublished === false },
    root,
  );
};

const PageOfUser = ({ user, follow, links, channelId, playlists, rooms }: UserPageData) => (
  <UserPage
    user={user}
    follow={follow}
    links={links}
    channelPath={channelId && channelPath(channelId)}
    channelLink={channelId === undefined && <ChannelLink subject={{ kind: 'user', id: user.id }} size="small" />}
    favorite={useFavoritePerson(user)}
  >
    <UserPlaylists userId={user.id} first={playlists} />
    <UserRooms userId={user.id} first={rooms} />
  </UserPage>
);

const UserRoute = ({ loaderData }: Route.ComponentProps) => <PageOfUser key={loaderData.user.id} {...loaderData} />;
export default UserRoute;
