import type { FeedItem, FriendListening } from '@madoi/contract/feed/feed';

/** What may stand in the list: what happened until an instant, and what stood there already. */
export interface FeedView {
  readonly untilMs: number;
  readonly shownKeys: ReadonlySet<string>;
}

export interface FeedContents {
  readonly items: readonly FeedItem[];
  readonly listening: readonly FriendListening[];
}

const itemKey = ({ kind, id }: FeedItem): string => `${kind} ${id}`;
const friendKey = ({ user }: FriendListening): string => `listening ${user.id}`;

export const keysOf = ({ items, listening }: FeedContents): readonly string[] => [
  ...items.map(itemKey),
  ...listening.map(friendKey),
];

/** What came while the reader is in the middle of the list waits, so that nothing moves under their eyes. */
export function holdBack({ items, listening }: FeedContents, { untilMs, shownKeys }: FeedView) {
  const mayStand = (at: number, key: string) => at <= untilMs || shownKeys.has(key);
  const shown: FeedContents = {
    items: items.filter((item) => mayStand(item.at, itemKey(item))),
    listening: listening.filter((friend) => mayStand(friend.since, friendKey(friend))),
  };
  const waitingCount = items.length + listening.length - shown.items.length - shown.listening.length;
  return { ...shown, waitingCount };
}

/** The keys of what stands in the list now; the same set while these are the same, so that nothing is drawn for it. */
export const withShown = (shownKeys: ReadonlySet<string>, shown: FeedContents): ReadonlySet<string> => {
  const keys = keysOf(shown);
  return keys.length === shownKeys.size && keys.every((key) => shownKeys.has(key)) ? shownKeys : new Set(keys);
};

/** The instant of the latest thing there is: the view of who asks for what waits. */
export const latestOf = ({ items, listening }: FeedContents): number =>
  Math.max(0, ...items.map(({ at }) => at), ...listening.map(({ since }) => since));
