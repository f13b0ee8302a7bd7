import type { Clock } from './clock.ts';

/** A clock that follows another one. It never goes back, because rooms order events by it. */
export interface SteeredClock extends Clock {
  /** With fractions. */
  preciseNow(): number;
  /** `aheadMs`: how far it is ahead of the other one, negative: behind; exact to `errorMs`, within which nothing is changed. */
  steer(aheadMs: number, errorMs: number): void;
}

/** Behind by more than this it is set; songs that play would otherwise be at the wrong place for long. Milliseconds. */
const setAboveMs = 1_000;
/** How much slower or faster it goes until it agrees: nobody hears a tenth, and a clock that is far ahead goes at half. */
const rateOf = (offMs: number): number => (offMs > setAboveMs ? 0.5 : 0.1);

const asUsual = { rate: 0, forMs: 0 };

/** `startMs` at the monotonic clock's present moment. */
export function createSteeredClock(startMs: number, monotonicMs: () => number): SteeredClock {
  let base = { monotonic: monotonicMs(), time: startMs };
  /** Until it agrees: so much a ms more (or less), for so long after `base`. */
  let turn = asUsual;
  let latestMs = 0;

  const preciseNow = (): number => {
    const elapsed = monotonicMs() - base.monotonic;
    return base.time + elapsed + turn.rate * Math.min(elapsed, turn.forMs);
  };
  return {
    preciseNow,
    now: () => {
      latestMs = Math.max(latestMs, Math.floor(preciseNow()));
      return latestMs;
    },
    steer: (aheadMs, errorMs) => {
      const offMs = Math.abs(aheadMs);
      const isSet = aheadMs < -setAboveMs;
      base = { monotonic: monotonicMs(), time: preciseNow() - (isSet ? aheadMs : 0) };
      const rate = rateOf(offMs);
      // One that agrees goes on as usual, however it was steered before.
      turn = isSet || offMs <= errorMs ? asUsual : { rate: aheadMs > 0 ? -rate : rate, forMs: offMs / rate };
    },
  };
}
