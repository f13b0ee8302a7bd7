import type { StampName } from '@madoi/prints/stamps/stamp-names';
import { blossomGust, fallingCamellias, greatFireworks, risingMoon } from './high.ts';
import { holdUp } from './low.ts';
import { driftingLeaves, fallingStars, lanternString, rollingWaves } from './middle.ts';
import type { Choreography } from './motion.ts';

const choreographies: Readonly<Record<StampName, (seed: number) => Choreography>> = {
  'stamp-tea': () => holdUp,
  'stamp-fan': () => holdUp,
  'stamp-cat': () => holdUp,
  'stamp-umbrella': () => holdUp,
  'stamp-shooting-stars': fallingStars,
  'stamp-lanterns': lanternString,
  'stamp-waves': rollingWaves,
  'stamp-maple': driftingLeaves,
  'stamp-fireworks': greatFireworks,
  'stamp-camellia': fallingCamellias,
  'stamp-moon': risingMoon,
  'stamp-blossoms': blossomGust,
};

/** How a stamp moves. Everybody who plays it from the same seed sees the same petals fall. */
export const choreographyOf = (stamp: StampName, seed: number): Choreography => choreographies[stamp](seed);
