import type { PlaylistsStore } from '#features/catalogue/playlists/playlists.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';

/** What the use cases of playlists work with. */
export interface PlaylistsContext {
  readonly store: PlaylistsStore;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Reads the words that may not stand in public; answers whether a text holds one. */
  readonly loadBannedWordMatcher: () => Promise<(text: string) => boolean>;
}
