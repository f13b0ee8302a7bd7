import type { FavoriteRecords } from '@madoi/contract/library/favorites';

/** Ids of the songs that somebody may want in a playlist, each source newest or best first. */
export interface SongSources {
  readonly favorites: readonly string[];
  readonly heard: readonly string[];
  readonly popular: readonly string[];
}

const shownOfEach = 8;

/** The ids of songs that are favourites and can be played, the newest first. */
export const newestFavorites = (list: readonly FavoriteRecords['tracks'][]): readonly string[] =>
  list
    .filter(({ targetActive }) => targetActive)
    .toSorted((a, b) => b.favoritedAt - a.favoritedAt)
    .map(({ targetId }) => targetId);

/** A few of each source, each song once, none that is in the playlist already; what is popular only where nothing is the person's own. */
export const chooseSuggestions = (
  { favorites, heard, popular }: SongSources,
  inPlaylist: readonly string[],
): SongSources => {
  const taken = new Set(inPlaylist);
  const take = (ids: readonly string[]): readonly string[] => {
    const chosen = [...new Set(ids)].filter((id) => !taken.has(id)).slice(0, shownOfEach);
    for (const id of chosen) taken.add(id);
    return chosen;
  };
  const own = { favorites: take(favorites), heard: take(heard) };
  const hasOwn = own.favorites.length + own.heard.length > 0;
  return { ...own, popular: hasOwn ? [] : take(popular) };
};
