import { trackPath } from '@madoi/contract/page-paths';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { coverPreview } from '../list-page/cover-preview.ts';
import { trackStructuredData } from '../list-page/music-data.ts';
import type { Route } from './+types/track.route.ts';
import { TrackPage } from './TrackPage.tsx';
import { loadTrack } from './track-data.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orErrorResponse(loadTrack(context.call, params.trackId));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const { track, album, details } = loaderData;
  const locale = root?.locale ?? 'ja';
  const title = nameIn(track, locale);
  const byArtist = details.artists[track.artistId];
  const artist = nameIn(byArtist, locale);
  return pageHead(
    {
      title: artist === '' ? title : `${title} - ${artist}`,
      description: t('trackPage.description', { artist, title, album: nameIn(album, locale) }),
      path: trackPath(track.id),
      structuredData: trackStructuredData({ track, album, artist: byArtist }, { locale, origin: root?.origin ?? '' }),
      ...coverPreview(album),
    },
    root,
  );
};

const TrackRoute = ({ loaderData }: Route.ComponentProps) => <TrackPage key={loaderData.track.id} data={loaderData} />;
export default TrackRoute;
