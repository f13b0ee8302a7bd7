/** Audio quieter than this is silence, in −dBov. */
const silentLevel = 75;
/** Forwarding stops after silence of this length (ms), so that pauses between words are not cut. */
const silentAfterMs = 1_000;
/** The level of a full meter, in −dBov; `quietest` is that of an empty one. */
const loudest = 10;
const quietest = 70;

/** The loudness of one speaker, by the levels in their packets. */
export interface VoiceActivity {
  /** Takes a packet's level; answers whether to forward the packet. */
  take(level: number | undefined, nowMs: number): boolean;
  /** The loudest since the last call, 0..1. */
  drain(): number;
}

export function createVoiceActivity(): VoiceActivity {
  let lastLoudMs = Number.NEGATIVE_INFINITY;
  let peak = 0;
  return {
    take(level, nowMs) {
      // A packet without a level counts as speech.
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
