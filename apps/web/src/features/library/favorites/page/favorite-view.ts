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

export const favoriteShapes = ['shelf', 'list'] as const;
export type FavoriteShape = (typeof favoriteShapes)[number];

export interface FavoriteChoice {
  readonly type?: FavoriteType;
  readonly sort?: FavoriteSort;
  readonly shape?: FavoriteShape;
}

export interface FavoriteView {
  readonly type: FavoriteType;
  readonly sort: FavoriteSort;
  /** Albums stand as spines on planks, or in a list; everything else in a list. */
  readonly shape: FavoriteShape;
  choose(change: FavoriteChoice): void;
}

/** Which type is shown and in which order: stored in the address, so that it survives a reload. */
export const useFavoriteView = (): FavoriteView => {
  const [params, setParams] = useSearchParams();
  const type = favoriteTypes.find((each) => each === params.get('type')) ?? 'tracks';
  const sort = sortsOf(type).find((each) => each === params.get('sort')) ?? 'name';
  const shape = favoriteShapes.find((each) => each === params.get('view')) ?? 'shelf';
  return {
    type,
    sort,
    shape: type === 'albums' ? shape : 'list',
    choose: (change) =>
      setParams(
        { type: change.type ?? type, sort: change.sort ?? sort, view: change.shape ?? shape },
        { replace: true, preventScrollReset: true },
      ),
  };
};
