/** What the player levels every track to, and the ceiling that levelling must not break. */
export const targetLufs = -16;
export const ceilingDbtp = -1;

export interface Loudness {
  readonly integratedLufs: number;
  readonly truePeakDb: number;
}

/** Silence has no loudness to level; beyond this a quiet track would only become noise. */
const maxGainDb = 12;

/** Decibels to add so that tracks sound equally loud and none clips: min(−16 − I, −1 − TP). */
export function loudnessGainDb({ integratedLufs, truePeakDb }: Loudness): number {
  const wanted = Math.min(targetLufs - integratedLufs, ceilingDbtp - truePeakDb);
  return Number.isFinite(wanted) ? Math.min(maxGainDb, wanted) : 0;
}

/** The same as a factor for a gain node; 1 for a track whose loudness is not known. */
export const loudnessGain = (loudness: Loudness | undefined): number =>
  loudness === undefined ? 1 : 10 ** (loudnessGainDb(loudness) / 20);
