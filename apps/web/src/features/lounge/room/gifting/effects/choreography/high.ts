import { createRandom } from '@madoi/random/create-random';
import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';
import { between, type Choreography, easeInOut, easeOut, type Pose, pose, share } from './motion.ts';

const { 3: wholeMs } = stampDurationMs;
const leaving = (elapsedMs: number): number => 1 - share(elapsedMs, wholeMs - 600, wholeMs);

/** Flat lights on the water below `x`, nearest first. */
function glints(seed: number, count: number) {
  const random = createRandom(seed);
  const lights = Array.from({ length: count }, (_, at) => ({
    depth: (at + random()) / count,
    aside: (random() - 0.5) * 1.1,
    reach: 0.5 + random() * 1.1,
    beat: random() * 6,
  }));
  return (
    elapsedMs: number,
    lit: number,
    x: number,
    radius: number,
    horizonY: number,
    height: number,
  ): readonly Pose[] =>
    lights.map(({ depth, aside, reach, beat }) =>
      pose('glint', {
        x: x + aside * radius,
        y: horizonY + 6 + depth * (height - horizonY - 12),
        widthPx: radius * reach * (1 - 0.4 * depth),
        opacity: Math.max(0, lit * (0.85 - 0.7 * depth) * (0.8 + 0.2 * Math.sin(elapsedMs / 170 + beat))),
      }),
    );
}

const shells = ['outer', 'second', 'third', 'core'] as const;
const risesMs = 500;
const shellEveryMs = 120;

/** A rocket, then four spheres from the outermost in, two smaller bursts beside them; everything droops and goes out. */
export const greatFireworks = (seed: number): Choreography => {
  const lights = glints(seed, 34);
  return (elapsedMs, { width, height, horizonY }) => {
    const radius = Math.min(width * 0.45, height * 0.34);
    const [x, y] = [width / 2, height * 0.367];
    const droop = radius * 0.09 * share(elapsedMs, risesMs + 700, risesMs + 2_300) ** 2;
    const rise = easeOut(share(elapsedMs, 0, risesMs));
    const burst = (part: string, at: readonly [number, number], bloomPx: number, fromMs: number): readonly Pose[] => {
      const t = share(elapsedMs, fromMs, fromMs + 700);
      if (t === 0) return [];
      const opacity = Math.min(1, t * 5) * leaving(elapsedMs);
      return [pose(part, { x: at[0], y: at[1] + droop, widthPx: bloomPx * between(0.2, 1, easeOut(t)), opacity })];
    };
    const rocket =
      rise < 1
        ? [
            pose('rocket', {
              x,
              y: between(horizonY, y, rise),
              widthPx: 8,
              opacity: 1 - share(elapsedMs, 380, risesMs),
            }),
          ]
        : [];
    const shellPx = (radius * 300) / 128;
    const sidePx = (radius * 200) / 88;
    const lit = share(elapsedMs, risesMs, risesMs + 400) * leaving(elapsedMs);
    return [
      ...lights(elapsedMs, lit, x, radius, horizonY, height),
      ...rocket,
      ...burst('left', [x - radius * 1.05, y + radius * 0.5], sidePx * 0.42, 1_000),
      ...burst('right', [x + radius * 1.02, y + radius * 0.62], sidePx * 0.38, 1_240),
      ...shells.flatMap((part, at) => burst(part, [x, y], shellPx, risesMs + at * shellEveryMs)),
    ];
  };
};

const flowers = ['first', 'second', 'white'] as const;

/** Three camellias open; others fall whole, as camellias do, down to the water. */
export const fallingCamellias = (seed: number): Choreography => {
  const random = createRandom(seed);
  const falling = Array.from({ length: 12 }, (_, at) => ({
    part: flowers[at % flowers.length] ?? 'first',
    x: (at + 0.2 + random() * 0.6) / 12,
    fromMs: 700 + random() * 1_500,
    size: 0.1 + random() * 0.07,
    spin: (random() - 0.5) * 4,
  }));
  return (elapsedMs, { width, height, horizonY }) => {
    const reach = Math.min(width, height * 1.16);
    const open = (part: string, fromMs: number, x: number, y: number, size: number): Pose => {
      const t = easeOut(share(elapsedMs, fromMs, fromMs + 900));
      const opacity = Math.min(1, t * 3) * leaving(elapsedMs);
      return pose(part, { x, y, widthPx: reach * size * t, turnRad: between(-0.7, 0.08, t), opacity });
    };
    const fallen = falling.map(({ part, x, fromMs, size, spin }): Pose => {
      const t = share(elapsedMs, fromMs, fromMs + 1_300);
      const bottom = horizonY + height * 0.08 + x * height * 0.2;
      return pose(part, {
        x: width * x,
        y: between(-reach * size, bottom, t * t),
        widthPx: reach * size,
        turnRad: spin * t,
        opacity: (t === 0 ? 0 : 1) * leaving(elapsedMs),
      });
    });
    return [
      ...fallen,
      open('second', 260, width * 0.5 - reach * 0.34, height * 0.52, 0.27),
      open('white', 420, width * 0.5 + reach * 0.35, height * 0.46, 0.31),
      open('first', 0, width * 0.5, height * 0.36, 0.58),
    ];
  };
};

/** The full moon comes up from the water; clouds go by, and its light lies on the waves. */
export const risingMoon = (seed: number): Choreography => {
  const lights = glints(seed, 26);
  return (elapsedMs, { width, height, horizonY }) => {
    const radius = Math.min(width * 0.3, height * 0.24);
    const risen = easeInOut(share(elapsedMs, 0, 2_000));
    const y = between(horizonY, height * 0.34, risen);
    const shown = share(elapsedMs, 0, 300) * leaving(elapsedMs);
    const drift = (elapsedMs / wholeMs) * radius * 0.5;
    const cloud = (part: string, aside: number, below: number, widthShare: number): Pose =>
      pose(part, {
        x: width / 2 + aside * radius + drift * (aside < 0 ? 1 : -1),
        y: y + below * radius,
        widthPx: radius * widthShare,
        opacity: shown * share(elapsedMs, 500, 1_200),
      });
    return [
      ...lights(elapsedMs, shown * risen, width / 2, radius, horizonY, height),
      pose('moon', { x: width / 2, y, widthPx: radius * 2.3, opacity: shown }),
      cloud('cloud', -0.62, 0.16, 1.5),
      cloud('cloud', 0.6, 0.44, 1.3),
      cloud('far', -0.25, 0.68, 0.9),
    ];
  };
};

/** A gust of cherry blossom from the left, thick in the middle of its way. */
export const blossomGust = (seed: number): Choreography => {
  const random = createRandom(seed);
  const petals = Array.from({ length: 150 }, (_, at) => ({
    part: at % 19 === 0 ? 'blossom' : at % 3 === 0 ? 'pale' : 'first',
    fromMs: 1_900 * (0.5 + 0.5 * (random() + random() + random() - 1.5)),
    forMs: 1_300 + random() * 700,
    y: random() * 1.1 - 0.15,
    rise: (random() - 0.6) * 0.34,
    size: 12 + random() * 18,
    turn: random() * 6,
    spin: (random() - 0.5) * 12,
    flutter: random() * 6,
  }));
  return (elapsedMs, { width, height }) =>
    petals.flatMap((petal): readonly Pose[] => {
      const t = share(elapsedMs, petal.fromMs, petal.fromMs + petal.forMs);
      if (t === 0 || t === 1) return [];
      return [
        pose(petal.part, {
          x: between(-40, width + 40, t),
          y: height * (petal.y - petal.rise * t) + Math.sin(t * 8 + petal.flutter) * 22,
          widthPx: petal.part === 'blossom' ? petal.size * 2.4 : petal.size,
          turnRad: petal.turn + petal.spin * t,
          opacity: leaving(elapsedMs),
        }),
      ];
    });
};
