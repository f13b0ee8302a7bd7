import { containsNgWord } from '@madoi/domain/text/ng-words';
import type { RateLimits } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Ids } from '../../platform/ids.ts';
import { registerFavoritesRoutes } from './favorites/favorites.routes.ts';
import { createPgFavoritesStore } from './favorites/favorites.store.pg.ts';
import type { Library } from './library.api.ts';
import { createPlaylist } from './playlists/create-playlist.ts';
import { registerPlaylistsRoutes } from './playlists/playlists.routes.ts';
import { createPgPlaylistsStore } from './playlists/playlists.store.pg.ts';
import type { PlaylistsContext } from './playlists/playlists-context.ts';

export interface LibraryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateLimits;
  readonly ngWords: { current(): Promise<readonly string[]> };
}

export type LibraryFeature = Feature & Library;

/** What people keep: their favourites and their playlists. */
export function createLibraryFeature({ db, clock, ids, rates, ngWords }: LibraryDeps): LibraryFeature {
  const favorites = createPgFavoritesStore(db);
  const playlists: PlaylistsContext = {
    store: createPgPlaylistsStore(db),
    clock,
    ids,
    loadBannedWords: async () => {
      const words = await ngWords.current();
      return (text) => containsNgWord(text, words);
    },
  };
  return {
    name: 'library',
    createPlaylist: (userId, wishes) => createPlaylist(playlists, userId, wishes),
    routes: (app) => {
      registerFavoritesRoutes(app, { store: favorites, clock });
      registerPlaylistsRoutes(app, playlists, rates);
    },
  };
}
