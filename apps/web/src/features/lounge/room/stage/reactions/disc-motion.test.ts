import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DiscPath, discPoseAt } from './disc-motion.ts';

const path = (fields: Partial<DiscPath> = {}): DiscPath => ({ sway: 1, column: 0, spot: 0, isStill: false, ...fields });
const paths = fc.record({
  sway: fc.double({ min: -1, max: 1, noNaN: true }),
  column: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  spot: fc.nat(60),
  isStill: fc.boolean(),
});

it('appears, rises and is gone', () => {
  expect(discPoseAt(0, path()).opacity).toBe(0);
  expect(discPoseAt(0.08, path())).toMatchObject({ y: -0, scale: 1, opacity: 1 });
  expect(discPoseAt(0.9, path()).y).toBeLessThan(-150);
  for (const outside of [-0.1, 1, 7, Number.NaN]) expect(discPoseAt(outside, path()).opacity).toBe(0);
});

it('never leaves its lane, and never jumps from one frame to the next', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), paths, (progress, each) => {
      const [pose, next] = [discPoseAt(progress, each), discPoseAt(progress + 0.007, each)];
      expect(Math.abs(pose.x)).toBeLessThanOrEqual(40 + 18);
      expect(pose.y).toBeGreaterThanOrEqual(-190);
      expect(pose.y).toBeLessThanOrEqual(24);
      expect(pose.opacity).toBeGreaterThanOrEqual(0);
      expect(pose.opacity).toBeLessThanOrEqual(1);
      if (next.opacity > 0) expect(Math.hypot(next.x - pose.x, next.y - pose.y)).toBeLessThan(4);
    }),
  );
});

it('stands still where motion is not wanted', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), paths, (progress, each) => {
      const still = { ...each, isStill: true };
      const { x, y } = discPoseAt(0.5, still);
      expect(discPoseAt(progress, still)).toMatchObject({ x, y, scale: 1 });
    }),
  );
});
