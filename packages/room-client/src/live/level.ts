/** The loudest sample of a piece of audio, linear 0..1. */
export const peakOf = (samples: Float32Array): number => {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
};

const toDb = (linear: number): number => 20 * Math.log10(Math.max(linear, 1e-6));

/** Height on a meter from −60 to −6 dBFS, 0..1. */
export const meterHeight = (peak: number): number => Math.min(1, Math.max(0, (toDb(peak) + 60) / 54));

/** `silent`: no voice, or another microphone. `quiet`: below −32 dBFS. `loud`: it clips. */
export type LevelVerdict = 'silent' | 'quiet' | 'good' | 'loud';

/** The verdict on a three-second recording, by its loudest moments. */
export function judgeLevel(peaks: readonly number[]): LevelVerdict {
  const sorted = [...peaks].sort((a, b) => b - a);
  // The loudest tenth decides, so that a single click is not taken for a voice; clipping counts at any sample.
  const voice = toDb(sorted[Math.floor(sorted.length / 10)] ?? 0);
  if (voice < -50) return 'silent';
  if (toDb(sorted[0] ?? 0) > -0.5) return 'loud';
  return voice < -32 ? 'quiet' : 'good';
}
