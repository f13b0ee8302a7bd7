import { type FollowState, type FollowTarget, siteTargetId } from '@madoi/contract/people/follows';
import type { Clock } from '#platform/clock.ts';
import type { FollowRefusal, FollowStore } from './follows.store.ts';

export interface FollowContext {
  readonly follows: FollowStore;
  readonly clock: Clock;
  /** Whether the catalogue, a feature above, has this artist. */
  readonly hasArtist: (id: string) => Promise<boolean>;
}

/** What a page shows beside the button. */
export async function readFollowState(
  { follows }: Pick<FollowContext, 'follows'>,
  userId: string | undefined,
  target: FollowTarget,
): Promise<FollowState> {
  const [count, isFollowing] = await Promise.all([follows.count(target), follows.isFollowing(userId, target)]);
  return { count, isFollowing };
}

const isThere = async ({ hasArtist }: FollowContext, { kind, id }: FollowTarget): Promise<boolean> => {
  if (kind === 'artist') return hasArtist(id);
  return kind === 'user' || id === siteTargetId;
};

/** Follows a target. Blocks keep two people from following each other, in either direction. */
export async function addFollow(
  context: FollowContext,
  userId: string,
  target: FollowTarget,
): Promise<FollowState | FollowRefusal | 'oneself'> {
  if (target.kind === 'user' && target.id === userId) return 'oneself';
  if (!(await isThere(context, target))) return 'not_found';
  const outcome = await context.follows.add(userId, target, context.clock.now());
  return outcome === 'done' ? readFollowState(context, userId, target) : outcome;
}

/** Also of what is gone by now: who followed it wants to be rid of it. */
export async function removeFollow(context: FollowContext, userId: string, target: FollowTarget): Promise<FollowState> {
  await context.follows.remove(userId, target);
  return readFollowState(context, userId, target);
}
