import type { FollowingEntry, FollowTarget } from '@madoi/contract/people/follows';

/** What other features may ask about follows. */
export interface FollowReader {
  /** Always false for guests and visitors (`userId` undefined). */
  isFollowing(userId: string | undefined, target: FollowTarget): Promise<boolean>;
  count(target: FollowTarget): Promise<number>;
  /**
   * A batch of followers in the order of their ids, for fan-out: those after `cursor` (undefined: from the first one on), at most
   * `limit`. An empty answer is the end.
   */
  followersAfter(target: FollowTarget, cursor: string | undefined, limit: number): Promise<readonly string[]>;
  /** Everything that a person follows, at most `followsMax`. */
  targetsOf(userId: string): Promise<readonly FollowTarget[]>;
  /** The users whom a person follows and who follow them back. */
  mutualsOf(userId: string): Promise<readonly string[]>;
}

/** The last entry of the page before. */
export type FollowingPosition = FollowingEntry;

export type FollowRefusal = 'not_found' | 'blocked' | 'too_many';

export interface FollowStore extends FollowReader {
  /**
   * Repeating is nothing. `not_found`: no such user, or a closed account; `blocked`: one of the two blocks the other; `too_many`: the
   * person follows `followsMax` already. Of artists the store knows nothing: the caller has asked whether there is such an artist.
   */
  add(userId: string, target: FollowTarget, now: number): Promise<'done' | FollowRefusal>;
  /** How many targets a person follows. */
  countTargets(userId: string): Promise<number>;
  remove(userId: string, target: FollowTarget): Promise<void>;
  /** Newest first. */
  list(userId: string, after: FollowingPosition | undefined, limit: number): Promise<readonly FollowingEntry[]>;
}
