import { type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import { useSearchParams } from 'react-router';
import { type FavoriteSort, sortsOf } from './favorite-rows.ts';

export const shownTypes = [
  'tracks',
  'albums',
  'artists',
  'playlists',
  'users',
] as const satisfies readonly FavoriteType[];

export interface FavoriteView {
  readonly type: FavoriteType;
  readonly sort: FavoriteSort;
  choose(change: { readonly type?: FavoriteType; readonly sort?: FavoriteSort }): void;
}

/** Which shelf is shown, and in which order: kept in the address, so that it survives a reload. */
export const useFavoriteView = (): FavoriteView => {
  const [params, setParams] = useSearchParams();
  const type = favoriteTypes.find((each) => each === params.get('type')) ?? 'tracks';
  const sort = sortsOf(type).find((each) => each === params.get('sort')) ?? 'name';
  return {
    type,
    sort,
    choose: (change) =>
      setParams({ type: change.type ?? type, sort: change.sort ?? sort }, { replace: true, preventScrollReset: true }),
  };
};
