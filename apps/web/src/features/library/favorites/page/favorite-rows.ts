import type { FavoriteType } from '@madoi/contract/library/favorites';
import { filterNameOf, type IndexLetter, indexLetterOf, indexLetters } from '@madoi/domain/library/favorite-names';
import type { LocalFavorite } from '../store/local-favorite.ts';

export const favoriteSorts = ['name', 'added', 'maker'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

export type FavoriteRow =
  | { readonly kind: 'head'; readonly letter: IndexLetter; readonly count: number }
  | { readonly kind: 'item'; readonly record: LocalFavorite };

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
  readonly records: readonly LocalFavorite[];
}

type Order = (one: LocalFavorite, other: LocalFavorite) => number;
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const byName: Order = (one, other) => byText(one.sortKey, other.sortKey) || byText(one.targetId, other.targetId);
const orders: Readonly<Record<FavoriteSort, Order>> = {
  name: byName,
  added: (one, other) => other.favoritedAt - one.favoritedAt || byName(one, other),
  maker: (one, other) => byText(one.creatorSortKey, other.creatorSortKey) || byName(one, other),
};

const letterOf = (record: LocalFavorite, sort: FavoriteSort): IndexLetter =>
  sort === 'maker'
    ? indexLetterOf({ sortGroup: record.creatorSortGroup, index: record.creatorIndex })
    : indexLetterOf(record);

/** An artist and a person have no maker. */
export const sortsOf = (type: FavoriteType): readonly FavoriteSort[] =>
  type === 'artists' || type === 'users' ? ['name', 'added'] : favoriteSorts;

const matching = (records: readonly LocalFavorite[], query: string): readonly LocalFavorite[] => {
  const wanted = filterNameOf(query);
  if (wanted === '') return records;
  return records.filter(
    ({ filterName, creatorFilterName }) => filterName.includes(wanted) || creatorFilterName.includes(wanted),
  );
};

/** What the list shows: the records that match, in order, each letter's group under its head. By time there are no groups. */
export function favoriteRows(records: readonly LocalFavorite[], query: string, sort: FavoriteSort): FavoriteRows {
  const sorted = matching(records, query).toSorted(orders[sort]);
  if (sort === 'added') {
    return { rows: sorted.map((record) => ({ kind: 'item', record })), index: [], records: sorted };
  }
  // Kana that begin no row share # with what is neither kana nor letter: a letter's group is one, wherever they sort.
  const groups = new Map<IndexLetter, LocalFavorite[]>(indexLetters.map((letter) => [letter, []]));
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
