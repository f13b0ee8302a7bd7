/** By what entries are ordered: weight first, then the length of the name, then the id. */
export interface EntryRank {
  readonly id: string;
  readonly weight: number;
  readonly length: number;
}

/** The best entries in their order. Every entry that comes before `end`, or is it, is among them. */
export interface RankedList {
  readonly entries: readonly EntryRank[];
  readonly end: EntryRank;
}

/** `rank`: undefined where it does not belong in the list any more. */
export interface ChangedMember {
  readonly id: string;
  readonly rank: EntryRank | undefined;
}

const compareIds = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

export const compareRanks = (one: EntryRank, other: EntryRank): number =>
  other.weight - one.weight || one.length - other.length || compareIds(one.id, other.id);

/**
 * A list after some entries changed. One that ranks behind the end is left out, since others that nobody looked at may come before it; a
 * list that has grown too long ends earlier.
 */
export function mergeIntoList(list: RankedList, changed: readonly ChangedMember[], lengthMax: number): RankedList {
  const ids = new Set(changed.map(({ id }) => id));
  const added = changed.flatMap(({ rank }) => (rank && compareRanks(rank, list.end) <= 0 ? [rank] : []));
  const entries = [...list.entries.filter(({ id }) => !ids.has(id)), ...added].sort(compareRanks).slice(0, lengthMax);
  const last = entries.at(-1);
  return { entries, end: entries.length === lengthMax && last ? last : list.end };
}
