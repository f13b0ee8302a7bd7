import type { EffectLevel } from '@madoi/contract/money/effect-level';
import type { Rhythm } from '../playback/rhythm.ts';

/** Time for a gift to reach every page and to be drawn there: no page shows its slip or its stamp before. */
export const giftLeadMs = 600;
/** So long a stamp waits for a beat. */
const beatWithinMs = 2_000;
/** So long a great one waits for the chorus. */
export const chorusWithinMs = 20_000;

/** The rhythm of what plays: of its cut alone, so that no stamp waits for a beat after the song. Undefined where nothing plays, or the track was not measured. */
export interface PlayingRhythm extends Rhythm {
  /** Where the song is at `now`, in seconds. */
  readonly positionSec: number;
}

/** The same song `ms` later, unless somebody has touched it since. */
export const playingLater = (playing: PlayingRhythm | undefined, ms: number): PlayingRhythm | undefined =>
  playing && { ...playing, positionSec: playing.positionSec + ms / 1_000 };

const firstWithin = (
  instantsSec: readonly number[],
  positionSec: number,
  fromMs: number,
  withinMs: number,
): number | undefined => {
  const fromSec = positionSec + fromMs / 1_000;
  const found = instantsSec.find((instant) => instant >= fromSec);
  return found !== undefined && (found - positionSec) * 1_000 <= withinMs ? found : undefined;
};

/**
 * When a stamp begins for everybody, in ms of the server's clock: a high one with the next chorus when that comes within 20 s, every other
 * one, and a high one without a chorus, on the next beat; without music that was measured after the lead alone.
 */
export const effectStartAt = (level: EffectLevel, now: number, playing: PlayingRhythm | undefined): number => {
  const leadOnly = now + giftLeadMs;
  if (playing === undefined) return leadOnly;
  const { positionSec, beatsSec, chorusesSec } = playing;
  const chorus = level === 3 ? firstWithin(chorusesSec, positionSec, giftLeadMs, chorusWithinMs) : undefined;
  const instant = chorus ?? firstWithin(beatsSec, positionSec, giftLeadMs, giftLeadMs + beatWithinMs);
  return instant === undefined ? leadOnly : now + Math.round((instant - positionSec) * 1_000);
};
