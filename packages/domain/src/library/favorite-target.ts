import type { FavoriteRecords, FavoriteType } from '@madoi/contract/library/favorites';

type Own<T extends FavoriteType, Known extends keyof FavoriteRecords[T]> = {
  readonly type: T;
  readonly id: string;
} & Pick<FavoriteRecords[T], Known>;

/**
 * Something that can be made a favourite, with all that a list shows of it, so that it can be shown before the server
 * has answered.
 */
export type FavoriteTarget =
  | Own<'albums', 'name' | 'artistName' | 'artistId'>
  | Own<'artists', 'name'>
  | Own<'playlists', 'title' | 'userName' | 'userId'>
  | Own<'tracks', 'name' | 'artistName' | 'artistId' | 'albumId'>
  | Own<'users', 'name' | 'isOfficial' | 'isEssentialLiver' | 'isPickedOutLiver'>;

/** Counts that only the server knows, until its record arrives. */
const uncounted = {
  artists: { favorited: 1 },
  users: { published: 0 },
  albums: {},
  playlists: {},
  tracks: {},
} as const;

/** The record that the server is expected to answer. `now`: ms since 1970. */
export const recordOf = (target: FavoriteTarget, now: number): FavoriteRecords[FavoriteType] => {
  const { id, type, ...fields } = target;
  const kept = { targetId: id, updatedAt: 0, favoritedAt: now, targetActive: true, active: true };
  return { ...uncounted[type], ...fields, ...kept } as FavoriteRecords[FavoriteType];
};
