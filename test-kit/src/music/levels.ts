export interface Levels {
  readonly peakDb: number;
  readonly rmsDb: number;
  readonly crestDb: number;
  /** Mean of the louder-offset side, linear. */
  readonly dcOffset: number;
  /** Longest stretch below −60 dBFS, the quiet after the last sound included. */
  readonly longestSilenceSec: number;
  /** Largest magnitude of the very first and last samples: what a click would be. */
  readonly edge: number;
}

const db = (linear: number) => 20 * Math.log10(linear + 1e-12);

/** Levels of a stereo signal. */
export function measureLevels(left: Float32Array, right: Float32Array, sampleRate: number): Levels {
  let peak = 0;
  let power = 0;
  let sumLeft = 0;
  let sumRight = 0;
  for (let i = 0; i < left.length; i++) {
    const l = left[i] as number;
    const r = right[i] as number;
    peak = Math.max(peak, Math.abs(l), Math.abs(r));
    power += (l * l + r * r) / 2;
    sumLeft += l;
    sumRight += r;
  }
  const rms = Math.sqrt(power / left.length);
  const ends = [left[0], right[0], left.at(-1), right.at(-1)];
  return {
    peakDb: db(peak),
    rmsDb: db(rms),
    crestDb: db(peak) - db(rms),
    dcOffset: Math.max(Math.abs(sumLeft), Math.abs(sumRight)) / left.length,
    longestSilenceSec: longestSilence(left, right, sampleRate),
    edge: Math.max(...ends.map((value) => Math.abs(value ?? 0))),
  };
}

function longestSilence(left: Float32Array, right: Float32Array, sampleRate: number): number {
  const block = Math.round(sampleRate / 50);
  let longest = 0;
  let run = 0;
  for (let start = 0; start < left.length; start += block) {
    let peak = 0;
    const end = Math.min(left.length, start + block);
    for (let i = start; i < end; i++) peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number));
    run = peak < 0.001 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return (longest * block) / sampleRate;
}
