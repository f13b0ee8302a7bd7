import type { FavoriteRecord, FavoriteRecords, FavoriteType } from '@madoi/contract/library/favorites';
import {
  type DerivedName,
  deriveName,
  type KanaIndex,
  type SortGroup,
  userNameShown,
} from '@madoi/domain/library/favorite-names';

/** A record as it is kept locally: with what its name, and its maker's, are found and put in order by (specification 3.10). */
export type StoredFavorite<T extends FavoriteType = FavoriteType> = FavoriteRecords[T] &
  DerivedName & {
    readonly makerName: string;
    readonly makerFilterName: string;
    readonly makerSortKey: string;
    readonly makerSortGroup: SortGroup;
    readonly makerIndex: KanaIndex;
  };

/** What of a favourite is shown as its name. */
export const favoriteName = (record: FavoriteRecord): string => {
  if ('title' in record) return record.title;
  return 'published' in record ? userNameShown(record.name) : record.name;
};

/** Whose it is: an album's or a track's artist, a playlist's owner. */
const makerOf = (record: FavoriteRecord): string => {
  if ('userName' in record) return userNameShown(record.userName);
  return 'artistName' in record ? record.artistName : '';
};

const derivedMost = 5_000;
const derived = new Map<string, DerivedName>();

/** Makers come again with every song of theirs, and names are costly to fold. */
const deriveMaker = (name: string): DerivedName => {
  const known = derived.get(name);
  if (known !== undefined) return known;
  if (derived.size >= derivedMost) derived.clear();
  const made = deriveName(name);
  derived.set(name, made);
  return made;
};

export const toStored = <T extends FavoriteType>(record: FavoriteRecords[T]): StoredFavorite<T> => {
  const makerName = makerOf(record);
  const maker = deriveMaker(makerName);
  return Object.assign({}, record, deriveName(favoriteName(record)), {
    makerName,
    makerFilterName: maker.filterName,
    makerSortKey: maker.sortKey,
    makerSortGroup: maker.sortGroup,
    makerIndex: maker.index,
  });
};
