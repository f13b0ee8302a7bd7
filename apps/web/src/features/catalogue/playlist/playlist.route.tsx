import { fallbackLocale } from '@madoi/contract/constants';
import { playlistPath } from '@madoi/contract/page-paths';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { coverPreview } from '../list-page/cover-preview.ts';
import type { Route } from './+types/playlist.route.ts';
import { coversOf } from './covers-of.ts';
import { PlaylistPage } from './PlaylistPage.tsx';
import { loadPlaylist } from './playlist-data.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orErrorResponse(loadPlaylist(context.call, params.playlistId));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const { playlist, details } = loaderData;
  const title = nameIn(playlist, root?.locale ?? fallbackLocale);
  const owner = details.users[playlist.userId]?.name ?? '';
  return pageHead(
    {
      title,
      description: t('playlist.description', { owner, title, count: playlist.tracks.length }),
      path: playlistPath(playlist.id),
      isHidden: !playlist.isPublished,
      isEmbedded: playlist.isPublished,
      ...coverPreview(coversOf(playlist, details)[0]),
    },
    root,
  );
};

const PlaylistRoute = ({ loaderData }: Route.ComponentProps) => (
  <PlaylistPage key={loaderData.playlist.id} data={loaderData} />
);
export default PlaylistRoute;
