import type { FavoriteRecords, FavoriteType } from '@madoi/contract/library/favorites';

type Own<T extends FavoriteType, Known extends keyof FavoriteRecords[T]> = {
  readonly type: T;
  readonly id: string;
} & Pick<FavoriteRecords[T], Known>;

/** What can be kept, with all that a list shows of it: it is shown before the server has told its record. */
export type FavoriteTarget =
  | Own<'albums', 'name' | 'artistName' | 'artistId'>
  | Own<'artists', 'name'>
  | Own<'playlists', 'title' | 'userName' | 'userId'>
  | Own<'tracks', 'name' | 'artistName' | 'artistId' | 'albumId'>
  | Own<'users', 'name' | 'isOfficial' | 'isEssentialLiver' | 'isPickedOutLiver'>;

/** What only the server can count, until it has. */
const uncounted = {
  artists: { favorited: 1 },
  users: { published: 0 },
  albums: {},
  playlists: {},
  tracks: {},
} as const;

/** The record as it will come, as far as it is known here. */
export const recordOf = (target: FavoriteTarget, now: number): FavoriteRecords[FavoriteType] => {
  const { id, type, ...fields } = target;
  const kept = { targetId: id, updatedAt: 0, favoritedAt: now, targetActive: true, active: true };
  return { ...uncounted[type], ...fields, ...kept } as FavoriteRecords[FavoriteType];
};
