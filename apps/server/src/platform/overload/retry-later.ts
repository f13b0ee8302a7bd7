/** In seconds. No level falls sooner than after ten calm seconds, so nobody is asked to come back earlier. */
const retryWithinSec = { min: 10, max: 30 } as const;

/** When somebody who was refused for load is asked to come back, in whole seconds: another for each, so that they do not all come in the same one. */
export const retryLaterSec = (random: () => number): number =>
  retryWithinSec.min + Math.floor(random() * (retryWithinSec.max - retryWithinSec.min + 1));
