import { type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import { useState } from 'react';
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

/** The type that the page opens on where its address names none: the first in the order of the tabs that there is something of. */
export const openingType = (counts: Readonly<Record<FavoriteType, number>>): FavoriteType =>
  shownTypes.find((type) => counts[type] > 0) ?? 'tracks';

/**
 * Which type is shown and in which order: stored in the address, so that it survives a reload. `counts` is undefined until they are
 * read; what they say of the opening type holds while the page is open, also when somebody removes the last of that type.
 */
export const useFavoriteView = (counts: Readonly<Record<FavoriteType, number>> | undefined): FavoriteView => {
  const [params, setParams] = useSearchParams();
  const [opening, setOpening] = useState<FavoriteType>();
  if (opening === undefined && counts !== undefined) setOpening(openingType(counts));
  const type = favoriteTypes.find((each) => each === params.get('type')) ?? opening ?? 'tracks';
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
