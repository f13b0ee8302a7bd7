import type { FavoriteRecord, FavoriteRecords, FavoriteType } from '@madoi/contract/library/favorites';
import {
  type DerivedName,
  deriveName,
  displayNameOf,
  type KanaIndex,
  type SortGroup,
} from '@madoi/domain/library/favorite-names';

/** A record in the local store, with the derived forms of its name for search and sorting (specification 3.10). */
export type StoredFavoriteRecord<T extends FavoriteType = FavoriteType> = FavoriteRecords[T] &
  Omit<DerivedName, 'sortName'>;

/**
 * A stored record with the same forms of its artist's or owner's name. Many records share one, so they are derived when
 * read.
 */
export type LocalFavorite<T extends FavoriteType = FavoriteType> = StoredFavoriteRecord<T> & {
  readonly creatorName: string;
  readonly creatorFilterName: string;
  readonly creatorSortKey: string;
  readonly creatorSortGroup: SortGroup;
  readonly creatorIndex: KanaIndex;
};

/** What of a favourite is shown as its name. */
export const favoriteName = (record: FavoriteRecord): string => {
  if ('title' in record) return record.title;
  return 'published' in record ? displayNameOf(record.name) : record.name;
};

/** Whose it is: an album's or a track's artist, a playlist's owner. */
const creatorNameOf = (record: FavoriteRecord): string => {
  if ('userName' in record) return displayNameOf(record.userName);
  return 'artistName' in record ? record.artistName : '';
};

const derivedMost = 5_000;
const derived = new Map<string, DerivedName>();

/** Makers come again with every song of theirs, and names are costly to fold. */
const deriveCreatorName = (name: string): DerivedName => {
  const known = derived.get(name);
  if (known !== undefined) return known;
  if (derived.size >= derivedMost) derived.clear();
  const made = deriveName(name);
  derived.set(name, made);
  return made;
};

export const toStoredRecord = <T extends FavoriteType>(record: FavoriteRecords[T]): StoredFavoriteRecord<T> => {
  const { filterName, sortKey, sortGroup, index } = deriveName(favoriteName(record));
  return Object.assign({}, record, { filterName, sortKey, sortGroup, index });
};

/** Adds what is known of the maker to a record that is nobody else's. */
export const withCreator = <T extends FavoriteType>(record: StoredFavoriteRecord<T>): LocalFavorite<T> => {
  const creatorName = creatorNameOf(record);
  const maker = deriveCreatorName(creatorName);
  return Object.assign(record, {
    creatorName,
    creatorFilterName: maker.filterName,
    creatorSortKey: maker.sortKey,
    creatorSortGroup: maker.sortGroup,
    creatorIndex: maker.index,
  });
};

export const toLocalFavorite = <T extends FavoriteType>(record: FavoriteRecords[T]): LocalFavorite<T> =>
  withCreator(toStoredRecord<T>(record));
