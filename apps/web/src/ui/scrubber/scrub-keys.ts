const stepSec = 5;
const leapSec = 30;

/**
 * Where a key of the keyboard leads from a place in a track; both in seconds. `undefined`: not a key of a scrubber.
 * Never past the end, which would be the next track.
 */
export const scrubByKey = (key: string, positionSec: number, durationSec: number): number | undefined => {
  const by: Readonly<Record<string, number>> = {
    ArrowLeft: -stepSec,
    ArrowDown: -stepSec,
    ArrowRight: stepSec,
    ArrowUp: stepSec,
    PageDown: -leapSec,
    PageUp: leapSec,
    Home: -durationSec,
    End: durationSec,
  };
  const moved = by[key];
  if (moved === undefined) return undefined;
  return Math.max(0, Math.min(positionSec + moved, durationSec - 1));
};
