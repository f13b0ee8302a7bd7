import type { Names } from '@madoi/contract/catalogue/entities';

export interface DemoPlaylistRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly names: Names;
  readonly trackIds: readonly string[];
}

export interface DemoStore {
  /** Whether the catalogue has any track at all. */
  hasTracks(): Promise<boolean>;
  /** Makes the playlist, or gives it these tracks; search follows. Safe to repeat. */
  savePlaylist(playlist: DemoPlaylistRow, now: number): Promise<void>;
}
