import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { userPath } from '../people-paths.ts';
import type { Route } from './+types/user.route.ts';
import { UserPage } from './UserPage.tsx';
import { loadUser } from './user-data.ts';

export const loader = ({ context, params }: Route.LoaderArgs) => orErrorResponse(loadUser(context.call, params.userId));

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

const UserRoute = ({ loaderData }: Route.ComponentProps) => <UserPage key={loaderData.user.id} data={loaderData} />;
export default UserRoute;
