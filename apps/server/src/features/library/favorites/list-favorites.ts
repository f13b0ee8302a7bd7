import { favoritePageSize, type Locale } from '@madoi/contract/constants';
import type { FavoriteRecords, FavoriteType } from '@madoi/contract/library/favorites';
import type { Clock } from '#platform/clock.ts';
import type { FavoritesStore } from './favorites.store.ts';

export interface FavoritesContext {
  readonly store: FavoritesStore;
  readonly clock: Clock;
}

export interface FavoritePage<T extends FavoriteType> {
  readonly list: FavoriteRecords[T][];
  /** The cursor to go on from. */
  readonly next: number;
}

/**
 * What changed after a cursor (specification 7.07). On the last page it is also looked after targets that changed: a
 * withdrawn playlist or a renamed artist comes as news, though nobody touched the favourite.
 */
export async function listFavorites<T extends FavoriteType>(
  { store, clock }: FavoritesContext,
  userId: string,
  type: T,
  query: {
    readonly since?: number | undefined;
    readonly limit?: number | undefined;
    readonly lang?: Locale | undefined;
  },
): Promise<FavoritePage<T>> {
  const page = { since: query.since ?? 0, limit: query.limit ?? favoritePageSize, lang: query.lang };
  let list = await store.list(userId, type, page);
  if (list.length < page.limit && (await store.refreshChangedTargets(userId, type, clock.now())) > 0) {
    list = await store.list(userId, type, page);
  }
  return { list, next: list.at(-1)?.updatedAt ?? page.since };
}
