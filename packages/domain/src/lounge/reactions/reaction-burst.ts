import type { Reaction, ReactionValue } from '@madoi/contract/lounge/reaction';
import { admitToBurst, type BurstLimits, type BurstWindow } from '../presence/burst-window.ts';

/** Reactions of one kind that a screen can show per window; further ones are merged into one with a count. */
export const reactionLimits: BurstLimits = { windowMs: 250, passMax: 5 };

/** One room's reactions by kind: the current window and what is held back in it. */
export type ReactionBurst = ReadonlyMap<ReactionValue, KindBurst>;
interface KindBurst {
  readonly window: BurstWindow;
  readonly held?: Reaction;
}

/** Nothing held back. */
export const emptyReactionBurst: ReactionBurst = new Map();

const countOf = (reaction: Reaction): number => reaction.count ?? 1;

const mergeReactions = (held: Reaction | undefined, next: Reaction): Reaction => {
  if (held === undefined) return next;
  // A merged reaction has no user, and rises where the last one would have.
  const { userId: _, ...rest } = next;
  return { ...rest, count: countOf(held) + countOf(next) };
};

/**
 * Adds a reaction. It is either in `emit`, to be sent at once, or held for `flushReactionBurst` at the end of the
 * window.
 */
export const reduceReactionBurst = (
  burst: ReactionBurst,
  reaction: Reaction,
  nowMs: number,
  limits: BurstLimits = reactionLimits,
): { readonly burst: ReactionBurst; readonly emit?: Reaction } => {
  const before = burst.get(reaction.reactionType);
  const { window, isAdmitted } = admitToBurst(before?.window, nowMs, limits);
  // While some are held, later ones are held too, so that the order within a kind stays.
  const held = isAdmitted && before?.held === undefined ? undefined : mergeReactions(before?.held, reaction);
  const kind: KindBurst = held === undefined ? { window } : { window, held };
  const after = new Map(burst).set(reaction.reactionType, kind);
  return held === undefined ? { burst: after, emit: reaction } : { burst: after };
};

/** Everything held back, one reaction per kind. */
export const flushReactionBurst = (burst: ReactionBurst): readonly Reaction[] =>
  [...burst.values()].flatMap((kind) => (kind.held === undefined ? [] : [kind.held]));
