import type { Playlist } from '@madoi/contract/catalogue/entities';
import { listPopularTracks } from '@madoi/contract/catalogue/genres';
import { playbackHistory } from '@madoi/contract/playback/playback';
import { useQuery } from '@tanstack/react-query';
import { type Details, fetchTracks } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { pageFavorites } from '../favorites/state/page-favorites.ts';
import { chooseSuggestions, newestFavorites } from './suggested-songs.ts';

export interface SuggestedSong {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
}

const [heardRead, popularRead] = [50, 20];

const readSources = async () => {
  const [favorites, heard, popular] = await Promise.all([
    // A device may lack its store of favourites: the other sources are of use without it.
    pageFavorites()
      .then((controller) => controller.readAll('tracks'))
      .catch(() => []),
    call(playbackHistory, { query: { limit: heardRead } }),
    call(listPopularTracks, { query: { limit: popularRead } }),
  ]);
  return {
    favorites: newestFavorites(favorites),
    heard: heard.list.map(({ trackId }) => trackId),
    popular: popular.list.map(({ id }) => id),
  };
};

const named = (ids: readonly string[], { tracks, artists }: Details, locale: string): readonly SuggestedSong[] =>
  ids.flatMap((id) => {
    const track = tracks[id];
    if (track?.isAvailable !== true) return [];
    return { id, title: nameIn(track, locale), artist: nameIn(artists[track.artistId], locale) };
  });

/**
 * Songs for this playlist before anything is searched for: own favourites and what was heard last, else what is popular. They
 * stay as they were when the dialog opened, so that what is added stays in its place with its tick.
 */
export const useSuggestedSongs = ({ id, tracks }: Playlist) => {
  const locale = useLocale();
  return useQuery({
    queryKey: ['playlist-suggestions', id, locale],
    queryFn: async () => {
      const chosen = chooseSuggestions(await readSources(), tracks);
      const details = await fetchTracks(call, [...chosen.favorites, ...chosen.heard, ...chosen.popular]);
      return {
        favorites: named(chosen.favorites, details, locale),
        heard: named(chosen.heard, details, locale),
        popular: named(chosen.popular, details, locale),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};
