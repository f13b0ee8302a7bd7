import { fallbackLocale } from '@madoi/contract/constants';
import { artistPath } from '@madoi/contract/page-paths';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { coverPreview } from '../list-page/cover-preview.ts';
import type { Route } from './+types/artist.route.ts';
import { ArtistPage } from './ArtistPage.tsx';
import { newestReleaseFirst } from './artist-albums.ts';
import { loadArtist } from './artist-data.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orErrorResponse(loadArtist(context.call, params.artistId));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const { artist, albums } = loaderData;
  const name = nameIn(artist, root?.locale ?? fallbackLocale);
  const description = t('artist.description', { name });
  return pageHead(
    { title: name, description, path: artistPath(artist.id), ...coverPreview(newestReleaseFirst(albums)[0]) },
    root,
  );
};

const ArtistRoute = ({ loaderData }: Route.ComponentProps) => (
  <ArtistPage key={loaderData.artist.id} data={loaderData} />
);
export default ArtistRoute;
