import type { Album, Artist, Playlist, Track, User } from '@madoi/contract/catalogue/entities';

/** Details by id. Ids without a record are absent; ids may come in any order and more than once. */
export interface DatasetsStore {
  tracks(ids: readonly string[]): Promise<readonly Track[]>;
  albums(ids: readonly string[]): Promise<readonly Album[]>;
  artists(ids: readonly string[]): Promise<readonly Artist[]>;
  users(ids: readonly string[]): Promise<readonly User[]>;
  /** Published ones, and those of `viewerId`. */
  playlists(ids: readonly string[], viewerId: string | undefined): Promise<readonly Playlist[]>;
}

export type DatasetKind = keyof DatasetsStore;
