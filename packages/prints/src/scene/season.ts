import type { BokashiStop } from '../drawing/bokashi.ts';
import { oklchToHex } from '../drawing/oklch.ts';

export const seasonNames = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasonNames)[number];

/** The season of a month (1–12) as it is felt in Tokyo: spring from March, summer from June, and so on. */
export function seasonOfMonth(month: number): Season {
  const index = Math.floor((((Math.trunc(month) % 12) + 9) % 12) / 3);
  return seasonNames[index] ?? 'autumn';
}

/** The graded blocks of a season, top to bottom, and how the far things look in its air. */
export interface SeasonAir {
  readonly sky: readonly BokashiStop[];
  readonly sea: readonly BokashiStop[];
  readonly range: readonly BokashiStop[];
  readonly hills: readonly BokashiStop[];
  readonly cloudHue: number;
  readonly starShare: number;
  readonly halo: number;
  readonly snowLine: 'none' | 'cap' | 'deep';
}

type Band = readonly [offset: number, lightness: number, chroma: number, hueDeg: number];

function grade(...bands: readonly Band[]): readonly BokashiStop[] {
  return bands.map(([offset, lightness, chroma, hueDeg]) => [offset, oklchToHex([lightness, chroma, hueDeg])]);
}

const clearSea = grade([0, 45, 0.074, 236], [0.12, 36, 0.07, 242], [0.5, 27, 0.058, 249], [1, 16.5, 0.042, 256]);

export const seasonAirs: Readonly<Record<Season, SeasonAir>> = {
  // A hazed moon (朧月) over a band of mauve.
  spring: {
    sky: grade(
      [0, 16, 0.046, 264],
      [0.22, 21.5, 0.056, 264],
      [0.58, 32, 0.068, 270],
      [0.86, 46, 0.07, 292],
      [1, 62, 0.062, 338],
    ),
    sea: grade([0, 48, 0.06, 300], [0.12, 38, 0.062, 272], [0.5, 28, 0.056, 258], [1, 16.5, 0.042, 257]),
    range: grade([0, 29, 0.062, 268], [0.45, 36, 0.066, 276], [1, 56, 0.06, 318]),
    hills: grade([0, 25, 0.056, 262], [1, 38, 0.062, 278]),
    cloudHue: 276,
    starShare: 0.5,
    halo: 1.5,
    snowLine: 'cap',
  },
  // Warm, green water under a clear short night.
  summer: {
    sky: grade(
      [0, 15, 0.044, 250],
      [0.22, 20, 0.054, 244],
      [0.58, 30, 0.07, 232],
      [0.86, 43, 0.078, 212],
      [1, 58, 0.072, 190],
    ),
    sea: grade([0, 46, 0.068, 205], [0.12, 36, 0.064, 218], [0.5, 26, 0.054, 238], [1, 16.5, 0.042, 252]),
    range: grade([0, 26, 0.06, 238], [0.45, 32, 0.066, 226], [1, 53, 0.07, 198]),
    hills: grade([0, 23, 0.054, 236], [1, 35, 0.064, 218]),
    cloudHue: 228,
    starShare: 1.4,
    halo: 1,
    snowLine: 'none',
  },
  autumn: {
    sky: grade(
      [0, 15, 0.046, 259],
      [0.22, 20, 0.056, 256],
      [0.58, 30, 0.078, 249],
      [0.86, 44, 0.086, 239],
      [1, 57, 0.075, 228],
    ),
    sea: clearSea,
    range: grade([0, 27, 0.068, 251], [0.45, 33, 0.075, 247], [1, 54, 0.078, 230]),
    hills: grade([0, 24, 0.06, 252], [1, 36, 0.072, 243]),
    cloudHue: 248,
    starShare: 1,
    halo: 1,
    snowLine: 'cap',
  },
  // Dry, cold air: a paler band and a hard moon.
  winter: {
    sky: grade(
      [0, 14, 0.04, 260],
      [0.22, 19.5, 0.05, 257],
      [0.58, 31, 0.064, 250],
      [0.86, 48, 0.064, 240],
      [1, 66, 0.045, 228],
    ),
    sea: grade([0, 50, 0.055, 236], [0.12, 38, 0.058, 243], [0.5, 27, 0.05, 250], [1, 16, 0.038, 257]),
    range: grade([0, 30, 0.055, 251], [0.45, 37, 0.06, 247], [1, 60, 0.05, 232]),
    hills: grade([0, 25, 0.05, 252], [1, 40, 0.058, 243]),
    cloudHue: 248,
    starShare: 1.3,
    halo: 0.75,
    snowLine: 'deep',
  },
};
