import type { User } from '@madoi/contract/catalogue/entities';
import type { Activity } from '@madoi/contract/lounge/activity';

export interface JoinSummary {
  readonly newest: User;
  /** How many others came shortly before. */
  readonly others: number;
  readonly at: number;
}

/** People who come within this time of one another come together. */
export const joinMergeMs = 60_000;

/** The latest joins as one line: who joined last, and how many others with them. Oldest activity first. */
export function selectJoinSummary(activities: readonly Activity[]): JoinSummary | undefined {
  const joins = activities.filter((activity) => activity.kind === 'join');
  const newest = joins.at(-1);
  if (newest === undefined) return undefined;
  const together = new Set<string>();
  let at = newest.at;
  for (const join of joins.toReversed()) {
    if (at - join.at > joinMergeMs) break;
    together.add(join.user.id);
    at = join.at;
  }
  return { newest: newest.user, others: together.size - 1, at: newest.at };
}
