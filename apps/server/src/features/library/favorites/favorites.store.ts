import type { Locale } from '@madoi/contract/constants';
import type { FavoriteRecords, FavoriteType } from '@madoi/contract/library/favorites';

export interface FavoriteKey {
  readonly userId: string;
  readonly type: FavoriteType;
  readonly targetId: string;
}

export type AddFavoriteResult = 'added' | 'present' | 'not_found' | 'too_many';

export interface FavoritesPageInput {
  readonly since: number;
  readonly limit: number;
  /** Of the names, where their maker gave one. */
  readonly lang: Locale | undefined;
}

export interface FavoritesStore {
  /** One person's changes are serialised, so that their cursors grow in the order in which they can be read. */
  add(key: FavoriteKey, limits: { readonly now: number; readonly max: number }): Promise<AddFavoriteResult>;
  /** Removing what is not there is nothing. */
  remove(key: FavoriteKey, now: number): Promise<void>;
  /**
   * In the order of the cursor. From 0 on, only active favourites; after a cursor, also those that were removed since.
   */
  list<T extends FavoriteType>(userId: string, type: T, page: FavoritesPageInput): Promise<FavoriteRecords[T][]>;
  /** Gives a new cursor to records whose targets have changed since the user last synced them. Answers how many. */
  refreshChangedTargets(userId: string, type: FavoriteType, now: number): Promise<number>;
}
