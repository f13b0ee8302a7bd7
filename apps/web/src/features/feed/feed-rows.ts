import type { FeedItem, FriendListening } from '@madoi/contract/feed/feed';
import { endOfNight } from '#platform/i18n/tokyo-time.ts';

type ItemOf<K extends FeedItem['kind']> = Extract<FeedItem, { readonly kind: K }>;

/** What is drawn as one row: one thing, or several of one kind that happened close together. */
export type FeedRow =
  | { readonly kind: 'opened' | 'scheduled' | 'ended'; readonly at: number; readonly items: readonly ItemOf<'room'>[] }
  | { readonly kind: 'post'; readonly at: number; readonly items: readonly [ItemOf<'post'>] }
  | { readonly kind: 'album'; readonly at: number; readonly items: readonly ItemOf<'album'>[] }
  | { readonly kind: 'listening'; readonly at: number; readonly items: readonly [FriendListening] };

export interface FeedEvening {
  /** When the evening ends, ms since 1970: its key. */
  readonly endsAt: number;
  readonly rows: readonly FeedRow[];
}

/** Things of one kind that lie no further apart than this are one row. */
const joinedMs = 30 * 60_000;

const rowOf = (item: FeedItem): FeedRow => {
  const { at } = item;
  if (item.kind === 'post') return { kind: 'post', at, items: [item] };
  if (item.kind === 'album') return { kind: 'album', at, items: [item] };
  const { isReady, isArchived, isCancelled } = item.lounge;
  const kind = isArchived || isCancelled ? 'ended' : isReady ? 'opened' : 'scheduled';
  return { kind, at, items: [item] };
};

/** Both rows as one, under the later instant; undefined where they are of different kinds. */
const joined = (row: FeedRow, older: FeedRow): FeedRow | undefined => {
  if (row.kind === 'listening' || row.kind === 'post') return undefined;
  if (older.kind === 'listening' || older.kind === 'post') return undefined;
  if (row.kind === 'album') {
    return older.kind === 'album' ? { ...row, items: [...row.items, ...older.items] } : undefined;
  }
  return older.kind === row.kind ? { ...row, items: [...row.items, ...older.items] } : undefined;
};

/** They are in a room of their own, which has a row for having been opened. */
export const isFriendsOwn = ({ user, lounge }: FriendListening): boolean => lounge.ownerUser.id === user.id;

const listeningRows = (listening: readonly FriendListening[]): readonly FeedRow[] =>
  listening.flatMap((friend) =>
    isFriendsOwn(friend) ? [] : [{ kind: 'listening' as const, at: friend.since, items: [friend] as const }],
  );

/**
 * The feed as it is drawn, latest first: by evenings, which last until five in the morning of Tokyo; what is of one kind and within half
 * an hour is one row.
 */
export function feedEvenings(
  items: readonly FeedItem[],
  listening: readonly FriendListening[],
): readonly FeedEvening[] {
  const rows = [...items.map(rowOf), ...listeningRows(listening)].sort((a, b) => b.at - a.at);
  const evenings: { endsAt: number; rows: FeedRow[] }[] = [];
  for (const row of rows) {
    const endsAt = endOfNight(row.at);
    const evening = evenings.at(-1);
    if (evening?.endsAt !== endsAt) {
      evenings.push({ endsAt, rows: [row] });
      continue;
    }
    const newer = evening.rows.at(-1);
    const both = newer !== undefined && newer.at - row.at <= joinedMs ? joined(newer, row) : undefined;
    if (both === undefined) evening.rows.push(row);
    else evening.rows.splice(-1, 1, both);
  }
  return evenings;
}

/** A stable name of a row, so that it keeps its place when others come. */
export const rowKey = (row: FeedRow): string =>
  row.kind === 'listening' ? `listening-${row.items[0].user.id}` : `${row.kind}-${row.items.at(-1)?.id}`;
