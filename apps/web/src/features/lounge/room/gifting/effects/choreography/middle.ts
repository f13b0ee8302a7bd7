import { createRandom } from '@madoi/random/create-random';
import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';
import { between, type Choreography, easeInOut, easeOut, type Pose, pose, share } from './motion.ts';

const { 2: wholeMs } = stampDurationMs;
const fade = (elapsedMs: number): number => share(elapsedMs, 0, 200) * (1 - share(elapsedMs, wholeMs - 400, wholeMs));

/** Eight stars, one after the other, from the upper right to the lower left. */
export const fallingStars = (seed: number): Choreography => {
  const random = createRandom(seed);
  const stars = Array.from({ length: 8 }, (_, at) => ({
    fromMs: at * 230 + random() * 120,
    x: 0.35 + random() * 0.75,
    y: 0.02 + random() * 0.16,
    size: 0.7 + random() * 0.6,
  }));
  return (elapsedMs, { width, height }) =>
    stars.flatMap(({ fromMs, x, y, size }): readonly Pose[] => {
      const t = share(elapsedMs, fromMs, fromMs + 900);
      if (t === 0 || t === 1) return [];
      const far = Math.min(width * 0.5, 420);
      const opacity = Math.min(1, t * 6) * (1 - share(t, 0.7, 1));
      // The print’s head is at its upper right: it flies to the lower left, half a turn round.
      return [
        pose('star', {
          x: width * x - far * easeOut(t),
          y: height * y + far * 0.44 * easeOut(t),
          widthPx: 150 * size,
          turnRad: Math.PI,
          opacity,
        }),
      ];
    });
};

/** A string of paper lanterns is carried across the sky; each swings on its own. */
export const lanternString =
  (): Choreography =>
  (elapsedMs, { width, height }) => {
    const gap = Math.max(96, width / 8);
    const count = Math.ceil(width / gap) + 2;
    const carried = between(width * 0.5, -width * 0.12, easeInOut(share(elapsedMs, 0, wholeMs)));
    const top = height * 0.1;
    const opacity = fade(elapsedMs);
    const cord = pose('cord', { x: width / 2, y: top, widthPx: width * 1.1, opacity });
    const lanterns = Array.from({ length: count }, (_, at): Pose => {
      const swing = Math.sin(elapsedMs / 420 + at * 1.7) * 0.14;
      const x = carried + at * gap - gap / 2;
      return pose(at % 2 === 0 ? 'first' : 'second', {
        x: x - Math.sin(swing) * 30,
        y: top + 34 + Math.cos(swing) * 6,
        widthPx: 54,
        turnRad: swing,
        opacity,
      });
    });
    return [cord, ...lanterns];
  };

const tilePx = 378;

/** Three rows of waves come up on the water, roll by and go down again. */
export const rollingWaves =
  (): Choreography =>
  (elapsedMs, { width, horizonY }) => {
    const risen = easeOut(share(elapsedMs, 0, 700)) * (1 - easeInOut(share(elapsedMs, wholeMs - 700, wholeMs)));
    const count = Math.ceil(width / tilePx) + 2;
    return [0, 1, 2].flatMap((row) => {
      const rolled = ((elapsedMs / 1000) * (60 + row * 18) + (row % 2) * 31) % tilePx;
      const y = horizonY + 70 + row * 26 - 110 * risen + Math.sin(elapsedMs / 360 + row) * 4;
      return Array.from({ length: count }, (_, at) =>
        pose('row', { x: at * tilePx - rolled, y, widthPx: tilePx, opacity: risen * (0.96 - row * 0.04) }),
      );
    });
  };

const leafParts = ['first', 'second', 'third'] as const;

/** Leaves on the wind, from the right to the left and down, each turning as it likes. */
export const driftingLeaves = (seed: number): Choreography => {
  const random = createRandom(seed);
  const leaves = Array.from({ length: 26 }, (_, at) => ({
    part: leafParts[at % leafParts.length] ?? 'first',
    fromMs: random() * 1_100,
    forMs: 1_400 + random() * 500,
    y: random() * 0.42,
    drop: 0.1 + random() * 0.24,
    size: 26 + random() * 40,
    turn: random() * 6,
    spin: (random() - 0.5) * 5,
    flutter: random() * 6,
  }));
  return (elapsedMs, { width, height }) =>
    leaves.flatMap((leaf): readonly Pose[] => {
      const t = share(elapsedMs, leaf.fromMs, leaf.fromMs + leaf.forMs);
      if (t === 0 || t === 1) return [];
      return [
        pose(leaf.part, {
          x: between(width + 50, -50, t),
          y: height * (leaf.y + leaf.drop * t) + Math.sin(t * 9 + leaf.flutter) * 16,
          widthPx: leaf.size,
          turnRad: leaf.turn + leaf.spin * t,
          opacity: fade(elapsedMs),
        }),
      ];
    });
};
