import type { InkPair } from './stamp-colours.ts';

/**
 * The twelve stamps, under the ids that they have on the wire, with their effect levels (specification 3.29): beside the giver (1), a band of the stage (2), the whole stage (3).
 */
export const stampLevels = {
  'stamp-tea': 1,
  'stamp-fan': 1,
  'stamp-cat': 1,
  'stamp-umbrella': 1,
  'stamp-shooting-stars': 2,
  'stamp-lanterns': 2,
  'stamp-waves': 2,
  'stamp-maple': 2,
  'stamp-fireworks': 3,
  'stamp-camellia': 3,
  'stamp-moon': 3,
  'stamp-blossoms': 3,
} as const;
export type StampName = keyof typeof stampLevels;
export type StampLevel = (typeof stampLevels)[StampName];

export const isStampName = (name: string): name is StampName => Object.hasOwn(stampLevels, name);

/** The inks that each is printed in unless its product says otherwise. */
export const stampInks: Readonly<Record<StampName, InkPair>> = {
  'stamp-tea': ['shu', 'kinari'],
  'stamp-fan': ['kinari', 'kinari'],
  'stamp-cat': ['sakura', 'kinari'],
  'stamp-umbrella': ['asagi', 'kinari'],
  'stamp-shooting-stars': ['kinari', 'kinari'],
  'stamp-lanterns': ['kinari', 'shu'],
  'stamp-waves': ['asagi', 'kinari'],
  'stamp-maple': ['shu', 'kinari'],
  'stamp-fireworks': ['shu', 'kinari'],
  'stamp-camellia': ['sakura', 'kinari'],
  'stamp-moon': ['fuji', 'kinari'],
  'stamp-blossoms': ['sakura', 'kinari'],
};
