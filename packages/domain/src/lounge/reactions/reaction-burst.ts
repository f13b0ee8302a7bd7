import type { Reaction, ReactionValue } from '@madoi/contract/lounge/reaction';
import { admitToBurst, type BurstLimits, type BurstWindow } from '../presence/burst-window.ts';

/** What a screen can show of one kind: more than this joins into one reaction with a count. */
export const reactionLimits: BurstLimits = { windowMs: 250, passMax: 5 };

/** One room's reactions, by kind: the window under way and what it holds back. */
export type ReactionBurst = ReadonlyMap<ReactionValue, KindBurst>;
interface KindBurst {
  readonly window: BurstWindow;
  readonly held?: Reaction;
}

export const emptyReactionBurst: ReactionBurst = new Map();

const countOf = (reaction: Reaction): number => reaction.count ?? 1;

const mergeReactions = (held: Reaction | undefined, next: Reaction): Reaction => {
  if (held === undefined) return next;
  // Joined, it is nobody's own any more; it rises where the last one did.
  const { userId: _, ...rest } = next;
  return { ...rest, count: countOf(held) + countOf(next) };
};

/** Takes a reaction in: `emit` at once, or keep it for `flushReactionBurst` at the end of the window. */
export const reduceReactionBurst = (
  burst: ReactionBurst,
  reaction: Reaction,
  nowMs: number,
  limits: BurstLimits = reactionLimits,
): { readonly burst: ReactionBurst; readonly emit?: Reaction } => {
  const before = burst.get(reaction.reactionType);
  const { window, isAdmitted } = admitToBurst(before?.window, nowMs, limits);
  // While some are held, later ones wait with them: order within a kind is kept.
  const held = isAdmitted && before?.held === undefined ? undefined : mergeReactions(before?.held, reaction);
  const kind: KindBurst = held === undefined ? { window } : { window, held };
  const after = new Map(burst).set(reaction.reactionType, kind);
  return held === undefined ? { burst: after, emit: reaction } : { burst: after };
};

/** Everything held back, one reaction per kind. */
export const flushReactionBurst = (burst: ReactionBurst): readonly Reaction[] =>
  [...burst.values()].flatMap((kind) => (kind.held === undefined ? [] : [kind.held]));
