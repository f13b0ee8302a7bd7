import { createStore } from 'zustand/vanilla';
import {
  type LiveCounts,
  newerEntry,
  type ReactionCounts,
  type ReactionEntry,
  withLiveCounts,
} from './reaction-state.ts';

type Entries = ReadonlyMap<string, ReactionEntry>;

/** Posts whose reactions the page remembers: more than anybody scrolls past. */
const keptMax = 500;

/**
 * The reactions that changed since their posts were loaded, by reader and post: the list, the post's own page and the feed show the same.
 * Never filled while rendering on the server.
 */
export const reactionsStore = createStore<{ readonly entries: Entries }>(() => ({ entries: new Map() }));

export const reactionKey = (userId: string | undefined, postId: string): string => `${userId ?? ''} ${postId}`;

export const readEntry = (key: string, brought: ReactionCounts): ReactionEntry =>
  newerEntry(reactionsStore.getState().entries.get(key), brought);

export const writeEntry = (key: string, entry: ReactionEntry): void => {
  const entries = new Map(reactionsStore.getState().entries);
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > keptMax && oldest !== undefined) entries.delete(oldest);
  reactionsStore.setState({ entries });
};

/** Counts of a post that a page shows, read after it was loaded. `brought`: the counts with which the page was loaded. */
export const applyLiveCounts = (key: string, live: LiveCounts, brought: ReactionCounts | undefined): void => {
  const kept = reactionsStore.getState().entries.get(key);
  const entry = brought === undefined ? kept : newerEntry(kept, brought);
  if (entry !== undefined) writeEntry(key, withLiveCounts(entry, live));
};
