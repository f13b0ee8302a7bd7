import { containsBannedWord } from '@madoi/domain/text/ng-words';
import { createPgPlaylistsStore } from '#features/catalogue/playlists/playlists.api.ts';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import { registerFavoritesRoutes } from './favorites/favorites.routes.ts';
import { createPgFavoritesStore } from './favorites/favorites.store.pg.ts';
import type { Library } from './library.api.ts';
import { createPlaylist } from './playlists/create-playlist.ts';
import { registerPlaylistsRoutes } from './playlists/playlists.routes.ts';
import type { PlaylistsContext } from './playlists/playlists-context.ts';

export interface LibraryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateLimits;
  readonly bannedWords: { current(): Promise<readonly string[]> };
}

export type LibraryFeature = Feature & Library;

/** Favourites and playlists. */
export function createLibraryFeature({ db, clock, ids, rates, bannedWords }: LibraryDeps): LibraryFeature {
  const favorites = createPgFavoritesStore(db);
  const playlists: PlaylistsContext = {
    store: createPgPlaylistsStore(db),
    clock,
    ids,
    loadBannedWordMatcher: async () => {
      const words = await bannedWords.current();
      return (text) => containsBannedWord(text, words);
    },
  };
  return {
    name: 'library',
    createPlaylist: (userId, input) => createPlaylist(playlists, userId, input),
    routes: (app) => {
      registerFavoritesRoutes(app, { store: favorites, clock });
      registerPlaylistsRoutes(app, playlists, rates);
    },
  };
}
