import type { FavoriteType } from '@madoi/contract/library/favorites';
import { filterNameOf, type IndexLetter, indexLetterOf, indexLetters } from '@madoi/domain/library/favorite-names';
import type { StoredFavorite } from '../store/stored-favorite.ts';

export const favoriteSorts = ['name', 'added', 'maker'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

export type FavoriteRow =
  | { readonly kind: 'head'; readonly letter: IndexLetter; readonly count: number }
  | { readonly kind: 'item'; readonly record: StoredFavorite };

export interface IndexEntry {
  readonly letter: IndexLetter;
  readonly count: number;
  /** Of the group's head among the rows. */
  readonly rowIndex: number;
}

export interface FavoriteRows {
  readonly rows: readonly FavoriteRow[];
  readonly index: readonly IndexEntry[];
  /** The records alone, in the same order. */
  readonly records: readonly StoredFavorite[];
}

type Order = (one: StoredFavorite, other: StoredFavorite) => number;
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const byName: Order = (one, other) => byText(one.sortKey, other.sortKey) || byText(one.targetId, other.targetId);
const orders: Readonly<Record<FavoriteSort, Order>> = {
  name: byName,
  added: (one, other) => other.favoritedAt - one.favoritedAt || byName(one, other),
  maker: (one, other) => byText(one.makerSortKey, other.makerSortKey) || byName(one, other),
};

const letterOf = (record: StoredFavorite, sort: FavoriteSort): IndexLetter =>
  sort === 'maker'
    ? indexLetterOf({ sortGroup: record.makerSortGroup, index: record.makerIndex })
    : indexLetterOf(record);

/** An artist and a person have no maker. */
export const sortsOf = (type: FavoriteType): readonly FavoriteSort[] =>
  type === 'artists' || type === 'users' ? ['name', 'added'] : favoriteSorts;

const matching = (records: readonly StoredFavorite[], query: string): readonly StoredFavorite[] => {
  const wanted = filterNameOf(query);
  if (wanted === '') return records;
  return records.filter(
    ({ filterName, makerFilterName }) => filterName.includes(wanted) || makerFilterName.includes(wanted),
  );
};

/** What the list shows: the records that match, in order, each letter's group under its head. By time there are no groups. */
export function favoriteRows(records: readonly StoredFavorite[], query: string, sort: FavoriteSort): FavoriteRows {
  const sorted = matching(records, query).toSorted(orders[sort]);
  if (sort === 'added') {
    return { rows: sorted.map((record) => ({ kind: 'item', record })), index: [], records: sorted };
  }
  // Kana that begin no row share # with what is neither kana nor letter: a letter's group is one, wherever they sort.
  const groups = new Map<IndexLetter, StoredFavorite[]>(indexLetters.map((letter) => [letter, []]));
  for (const record of sorted) groups.get(letterOf(record, sort))?.push(record);
  const rows: FavoriteRow[] = [];
  const index: IndexEntry[] = [];
  for (const [letter, members] of groups) {
    index.push({ letter, count: members.length, rowIndex: rows.length });
    if (members.length === 0) continue;
    rows.push({ kind: 'head', letter, count: members.length });
    for (const record of members) rows.push({ kind: 'item', record });
  }
  return { rows, index, records: [...groups.values()].flat() };
}

/** Grows with a letter's share of the shelf, so that the index reads as a scroll bar. */
export const indexShare = (count: number): number => 10 + count ** 0.62 / 2.2;
