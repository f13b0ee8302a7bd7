import type { Emorie } from '@madoi/contract/channels/emorie';
import type { EmorieCount, EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';

/** What the server last said of the reactions to a post. */
export type ReactionCounts = Pick<Emorie, 'reactions' | 'reactionsVersion' | 'own'>;

/** Counts without whose they are, as they arrive live. */
export interface LiveCounts {
  readonly reactions: readonly EmorieCount[];
  readonly reactionsVersion: number;
}

/**
 * The reactions to a post while the reader's own are on their way.
 * `pending`: what the reader wants, by kind, and the server has not confirmed. `held`: live counts that arrived meanwhile; they may or may
 * not count the reader's own, so they wait for the answer.
 */
export interface ReactionEntry {
  readonly confirmed: ReactionCounts;
  readonly pending: ReadonlyMap<EmorieReactionId, boolean>;
  readonly held?: LiveCounts | undefined;
}

export interface ShownReaction {
  readonly id: EmorieReactionId;
  readonly count: number;
  readonly isOwn: boolean;
}

export const entryOf = ({ reactions, reactionsVersion, own }: ReactionCounts): ReactionEntry => ({
  confirmed: { reactions, reactionsVersion, own },
  pending: new Map(),
});

/** What was kept of a post, or what the page brought if that is newer. */
export const newerEntry = (kept: ReactionEntry | undefined, brought: ReactionCounts): ReactionEntry =>
  kept === undefined || (kept.pending.size === 0 && kept.confirmed.reactionsVersion < brought.reactionsVersion)
    ? entryOf(brought)
    : kept;

/** The counts as they are shown: the confirmed ones with what the reader asked for on top. */
export const shownReactions = ({ confirmed, pending }: ReactionEntry): readonly ShownReaction[] =>
  confirmed.reactions.map(({ reactionId, count }) => {
    const was = confirmed.own.includes(reactionId);
    const isOwn = pending.get(reactionId) ?? was;
    return { id: reactionId, count: Math.max(0, count + Number(isOwn) - Number(was)), isOwn };
  });

export const withPending = (entry: ReactionEntry, id: EmorieReactionId, wanted: boolean): ReactionEntry => ({
  ...entry,
  pending: new Map(entry.pending).set(id, wanted),
});

const without = (pending: ReactionEntry['pending'], id: EmorieReactionId): ReactionEntry['pending'] =>
  new Map([...pending].filter(([each]) => each !== id));

const withLatestCounts = (counts: ReactionCounts, live: LiveCounts | undefined): ReactionCounts =>
  live === undefined || live.reactionsVersion <= counts.reactionsVersion
    ? counts
    : { ...counts, reactions: [...live.reactions], reactionsVersion: live.reactionsVersion };

/** The server has answered for a kind. An answer that was overtaken changes whose they are, and no count. */
export const settled = (entry: ReactionEntry, id: EmorieReactionId, answer: ReactionCounts): ReactionEntry => {
  const pending = without(entry.pending, id);
  const isOvertaken = answer.reactionsVersion < entry.confirmed.reactionsVersion;
  const confirmed = isOvertaken ? { ...entry.confirmed, own: answer.own } : answer;
  if (pending.size > 0) return { ...entry, confirmed, pending };
  return { confirmed: withLatestCounts(confirmed, entry.held), pending };
};

/** The server did not take it: as if it had not been asked for. */
export const rolledBack = (entry: ReactionEntry, id: EmorieReactionId): ReactionEntry => {
  const pending = without(entry.pending, id);
  if (pending.size > 0) return { ...entry, pending };
  return { confirmed: withLatestCounts(entry.confirmed, entry.held), pending };
};

/** Counts that arrived live. */
export const withLiveCounts = (entry: ReactionEntry, live: LiveCounts): ReactionEntry => {
  if (entry.pending.size === 0) return { ...entry, confirmed: withLatestCounts(entry.confirmed, live) };
  const isNewer = live.reactionsVersion > (entry.held?.reactionsVersion ?? 0);
  return isNewer ? { ...entry, held: live } : entry;
};
