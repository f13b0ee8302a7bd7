import type { Names } from '@madoi/contract/catalogue/entities';
import type { OwnedPlaylist } from '@madoi/contract/library/playlists';

export interface PlaylistRecord {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly names?: Names;
  readonly description: string;
  readonly isPublished: boolean;
  readonly tracks: readonly string[];
  /** Names of the latest changes, given by clients. */
  readonly recentCommands: readonly string[];
  readonly updatedAt: number;
}

export type NewPlaylist = Pick<PlaylistRecord, 'id' | 'userId' | 'name' | 'description' | 'isPublished' | 'tracks'>;

/** What a change makes different; absent stays. */
export type PlaylistPatch = Partial<
  Pick<PlaylistRecord, 'name' | 'description' | 'isPublished' | 'tracks' | 'recentCommands'>
>;

export interface PlaylistChange<A> {
  readonly answer: A;
  readonly patch?: PlaylistPatch;
}

export interface PlaylistsStore {
  /** With a `clientId` that made one already, that one is answered. Undefined: the person has as many as they may. */
  create(
    playlist: NewPlaylist,
    more: { readonly clientId: string | undefined; readonly now: number; readonly max: number },
  ): Promise<PlaylistRecord | undefined>;
  /** Decides on the playlist as it is while nobody else can change it. Undefined: there is none. */
  change<A>(
    id: string,
    now: number,
    decide: (playlist: PlaylistRecord) => PlaylistChange<A>,
  ): Promise<{ readonly answer: A; readonly playlist: PlaylistRecord } | undefined>;
  /** Deletes when `mayDelete` says so of its owner. Undefined: there is none. */
  remove<A extends string>(
    id: string,
    decide: (playlist: Pick<PlaylistRecord, 'userId' | 'isPublished'>) => A | 'remove',
  ): Promise<A | 'remove' | undefined>;
  owned(
    userId: string,
    page: { readonly after: string | undefined; readonly limit: number },
  ): Promise<readonly OwnedPlaylist[]>;
  /** Those of the ids that name a track. */
  findExistingTrackIds(ids: readonly string[]): Promise<ReadonlySet<string>>;
}
