/** Quieter than this is silence to anybody, in −dBov. */
const silentLevel = 75;
/** A pause between two words is no silence: only after this long is nothing more sent. */
const silentAfterMs = 1_000;
/** What is as loud as this, in −dBov, fills the meter; what is `quietest` leaves it empty. */
const loudest = 10;
const quietest = 70;

/** How loud one speaker is, as far as their packets say so. */
export interface VoiceActivity {
  /** Takes a packet's loudness; answers whether it is worth sending. */
  take(level: number | undefined, nowMs: number): boolean;
  /** The loudest since the last call, 0..1. */
  drain(): number;
}

export function createVoiceActivity(): VoiceActivity {
  let lastLoudMs = Number.NEGATIVE_INFINITY;
  let peak = 0;
  return {
    take(level, nowMs) {
      // Who does not say how loud a packet is, is believed to speak.
      const dBov = level ?? loudest;
      if (dBov < silentLevel) lastLoudMs = nowMs;
      const height = (quietest - dBov) / (quietest - loudest);
      peak = Math.max(peak, Math.min(1, Math.max(0, height)));
      return nowMs - lastLoudMs <= silentAfterMs;
    },
    drain() {
      const drained = Math.round(peak * 100) / 100;
      peak = 0;
      return drained;
    },
  };
}
