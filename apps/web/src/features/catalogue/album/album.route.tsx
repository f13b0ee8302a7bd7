import { albumPath } from '@madoi/contract/page-paths';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { coverPreview } from '../list-page/cover-preview.ts';
import { albumStructuredData } from '../list-page/music-data.ts';
import type { Route } from './+types/album.route.ts';
import { AlbumPage } from './AlbumPage.tsx';
import { loadAlbum } from './album-data.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orErrorResponse(loadAlbum(context.call, params.albumId));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const { album, details } = loaderData;
  const locale = root?.locale ?? 'ja';
  const title = nameIn(album, locale);
  const byArtist = details.artists[album.artistId];
  const artist = nameIn(byArtist, locale);
  const tracks = album.tracks.flatMap((id) => details.tracks[id] ?? []);
  return pageHead(
    {
      title: artist === '' ? title : `${title} - ${artist}`,
      description: t('album.description', { artist, title, count: album.tracks.length }),
      path: albumPath(album.id),
      isEmbedded: true,
      structuredData: albumStructuredData({ album, artist: byArtist, tracks }, { locale, origin: root?.origin ?? '' }),
      ...coverPreview(album),
    },
    root,
  );
};

const AlbumRoute = ({ loaderData }: Route.ComponentProps) => <AlbumPage key={loaderData.album.id} data={loaderData} />;
export default AlbumRoute;
