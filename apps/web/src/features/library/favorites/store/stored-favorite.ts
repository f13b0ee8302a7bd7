import type { FavoriteRecord, FavoriteRecords, FavoriteType } from '@madoi/contract/library/favorites';
import {
  type DerivedName,
  deriveName,
  type KanaIndex,
  type SortGroup,
  userNameShown,
} from '@madoi/domain/library/favorite-names';

/** A record as it is kept locally: with what its name is found and put in order by (specification 3.10). */
export type KeptFavorite<T extends FavoriteType = FavoriteType> = FavoriteRecords[T] & Omit<DerivedName, 'sortName'>;

/** A kept record with the same of its maker's name: many share one, so it is derived when it is read. */
export type StoredFavorite<T extends FavoriteType = FavoriteType> = KeptFavorite<T> & {
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

export const toKept = <T extends FavoriteType>(record: FavoriteRecords[T]): KeptFavorite<T> => {
  const { filterName, sortKey, sortGroup, index } = deriveName(favoriteName(record));
  return Object.assign({}, record, { filterName, sortKey, sortGroup, index });
};

/** Adds what is known of the maker to a record that is nobody else's. */
export const withMaker = <T extends FavoriteType>(kept: KeptFavorite<T>): StoredFavorite<T> => {
  const makerName = makerOf(kept);
  const maker = deriveMaker(makerName);
  return Object.assign(kept, {
    makerName,
    makerFilterName: maker.filterName,
    makerSortKey: maker.sortKey,
    makerSortGroup: maker.sortGroup,
    makerIndex: maker.index,
  });
};

export const toStored = <T extends FavoriteType>(record: FavoriteRecords[T]): StoredFavorite<T> =>
  withMaker(toKept<T>(record));
