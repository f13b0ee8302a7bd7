import { placeReaction, type ReactionPosition } from '@madoi/room-client/stage/reaction-positions';
import { reactionLifetimeMs } from '@madoi/room-client/stage/stage-effects-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discPoseAt } from './disc-motion.ts';

const discPx = 36;
/** Discs as they come, each knowing those before it that can still be seen. */
const placeAll = (
  arrivals: readonly { readonly atMs: number; readonly sway: number }[],
): readonly ReactionPosition[] => {
  const placed: ReactionPosition[] = [];
  for (const { atMs, sway } of [...arrivals].sort((a, b) => a.atMs - b.atMs)) {
    placed.push(
      placeReaction(
        placed.filter(({ shownAt }) => atMs - shownAt < reactionLifetimeMs),
        sway,
        atMs,
      ),
    );
  }
  return placed;
};
const arrivals = (count: number, withinMs: number) =>
  fc.array(
    fc.record({ atMs: fc.integer({ min: 0, max: withinMs }), sway: fc.double({ min: -1, max: 1, noNaN: true }) }),
    {
      minLength: 2,
      maxLength: count,
    },
  );

describe('discs that rise at once', () => {
  it('a single disc takes the middle, at once, with its own sway', () => {
    expect(placeReaction([], 0.4, 1_000)).toEqual({ column: 0, spot: 0, sway: 0.4, shownAt: 1_000 });
  });

  it('all six kinds stay clear of each other as long as they are seen', () => {
    fc.assert(
      fc.property(arrivals(6, 800), fc.boolean(), (coming, isStill) => {
        const discs = placeAll(coming);
        for (let nowMs = 0; nowMs < 800 + 2 * reactionLifetimeMs; nowMs += 60) {
          const seen = discs
            .map((disc) => discPoseAt((nowMs - disc.shownAt) / reactionLifetimeMs, { ...disc, isStill }))
            .filter(({ opacity }) => opacity > 0);
          for (const [at, a] of seen.entries()) {
            for (const b of seen.slice(at + 1)) {
              const size = (discPx * (a.scale + b.scale)) / 2;
              expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(size * 0.85);
            }
          }
        }
      }),
    );
  });

  it('no disc waits long for a place, however many there are', () => {
    fc.assert(
      fc.property(arrivals(60, 2_000), (coming) => {
        const sorted = [...coming].sort((a, b) => a.atMs - b.atMs);
        placeAll(coming).forEach(({ shownAt }, at) => {
          const waitMs = shownAt - (sorted[at]?.atMs ?? 0);
          expect(waitMs).toBeGreaterThanOrEqual(0);
          expect(waitMs).toBeLessThanOrEqual(860);
        });
      }),
    );
  });
});
