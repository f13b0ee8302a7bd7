import type { EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';

export interface ReactionTotals {
  /** By reaction, 1 to 6. */
  readonly counts: readonly number[];
  readonly version: number;
}

/** Where a page of people begins: behind this reaction. */
export interface ReactionPosition {
  readonly at: number;
  readonly userId: string;
  readonly reaction: number;
}

export interface ReactionUserRow {
  readonly userId: string;
  readonly reaction: EmorieReactionId;
  readonly at: number;
}

export interface ReactionUsersQuery {
  readonly postId: string;
  /** Undefined: all kinds. */
  readonly reaction: EmorieReactionId | undefined;
  readonly hidden: ReadonlySet<string>;
  /** Part of a name; undefined: everybody. */
  readonly name: string | undefined;
  readonly after: ReactionPosition | undefined;
  readonly limit: number;
}

export interface PostReactionStore {
  /** Undefined: the post is not published. `isChanged` false: it stood so already. */
  set(
    postId: string,
    userId: string,
    reaction: EmorieReactionId,
    input: { readonly active: boolean; readonly now: number },
  ): Promise<(ReactionTotals & { readonly isChanged: boolean }) | undefined>;
  /** What this person gave to each of the posts. */
  ownOf(postIds: readonly string[], userId: string): Promise<ReadonlyMap<string, readonly EmorieReactionId[]>>;
  /** Latest first. */
  listUsers(query: ReactionUsersQuery): Promise<readonly ReactionUserRow[]>;
  /** All reactions of the kind, and how many of them are of people in `hidden`. */
  count(
    query: Pick<ReactionUsersQuery, 'postId' | 'reaction' | 'hidden'>,
  ): Promise<{ readonly count: number; readonly hidden: number }>;
}
