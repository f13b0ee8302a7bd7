import type { Reaction, ReactionValue } from '@madoi/contract/lounge/reaction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyReactionBurst, flushReactionBurst, reactionLimits, reduceReactionBurst } from './reaction-burst.ts';

const reaction = (reactionType: ReactionValue, n: number): Reaction => ({
  reactionType,
  x: 0.5,
  y: 0.5,
  userId: `user-${1000 + n}`,
});
const total = (list: readonly Reaction[]) => list.reduce((sum, each) => sum + (each.count ?? 1), 0);

const run = (kinds: readonly ReactionValue[]) => {
  let burst = emptyReactionBurst;
  const emitted: Reaction[] = [];
  kinds.forEach((kind, n) => {
    const step = reduceReactionBurst(burst, reaction(kind, n), 1000);
    burst = step.burst;
    if (step.emit) emitted.push(step.emit);
  });
  return { emitted, held: flushReactionBurst(burst) };
};

describe('reaction bursts', () => {
  it('a few go out at once, as they were sent', () => {
    const { emitted, held } = run([1, 2, 2, 6]);
    expect(emitted).toEqual([1, 2, 2, 6].map((kind, n) => reaction(kind as ReactionValue, n)));
    expect(held).toEqual([]);
  });

  it('joins what a screen could not show into one of its kind, with a count and without an author', () => {
    const { emitted, held } = run(Array.from({ length: 105 }, () => 3 as const));
    expect(emitted).toHaveLength(reactionLimits.passMax);
    expect(held).toEqual([{ reactionType: 3, x: 0.5, y: 0.5, count: 100 }]);
  });

  it('opens a new window when the first is over', () => {
    const first = reduceReactionBurst(emptyReactionBurst, reaction(1, 0), 0, { windowMs: 10, passMax: 1 });
    const second = reduceReactionBurst(first.burst, reaction(1, 1), 10, { windowMs: 10, passMax: 1 });
    expect(second.emit).toEqual(reaction(1, 1));
  });

  it('loses none: what was emitted and what is held add up, and a screen gets few', () => {
    const kinds = fc.array(fc.constantFrom<ReactionValue>(1, 2, 3, 4, 5, 6), { maxLength: 300 });
    fc.assert(
      fc.property(kinds, (sent) => {
        const { emitted, held } = run(sent);
        expect(total(emitted) + total(held)).toBe(sent.length);
        expect(emitted.length + held.length).toBeLessThanOrEqual(6 * (reactionLimits.passMax + 1));
      }),
    );
  });
});
