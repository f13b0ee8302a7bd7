/**
 * Integrated loudness after ITU-R BS.1770-4: K-weighting, 400 ms blocks every 100 ms, gates at −70 LUFS and 10 LU
 * below the ungated mean. The filters are computed for any sample rate (pyloudnorm's analogue parameters).
 */
import type { Coefficients } from '../synth/filter.ts';

function kStages(sampleRate: number): { shelf: Coefficients; high: Coefficients } {
  const k1 = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q1 = 0.7071752369554196;
  const vh = 10 ** (3.999843853973347 / 20);
  const vb = vh ** 0.4996667741545416;
  const n1 = 1 + k1 / q1 + k1 * k1;
  const shelf = {
    b0: (vh + (vb * k1) / q1 + k1 * k1) / n1,
    b1: (2 * (k1 * k1 - vh)) / n1,
    b2: (vh - (vb * k1) / q1 + k1 * k1) / n1,
    a1: (2 * (k1 * k1 - 1)) / n1,
    a2: (1 - k1 / q1 + k1 * k1) / n1,
  };
  const k2 = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q2 = 0.5003270373238773;
  const n2 = 1 + k2 / q2 + k2 * k2;
  const high = { b0: 1, b1: -2, b2: 1, a1: (2 * (k2 * k2 - 1)) / n2, a2: (1 - k2 / q2 + k2 * k2) / n2 };
  return { shelf, high };
}

/** Energy of the K-weighted signal in consecutive 100 ms slices. */
function sliceEnergies(side: Float32Array, sampleRate: number): Float64Array {
  const { shelf: s, high: h } = kStages(sampleRate);
  const slice = Math.round(sampleRate / 10);
  const energies = new Float64Array(Math.floor(side.length / slice));
  let s1 = 0;
  let s2 = 0;
  let h1 = 0;
  let h2 = 0;
  for (let n = 0; n < energies.length; n++) {
    let energy = 0;
    const end = (n + 1) * slice;
    for (let i = n * slice; i < end; i++) {
      const x = side[i] as number;
      const y = s.b0 * x + s1;
      s1 = s.b1 * x - s.a1 * y + s2;
      s2 = s.b2 * x - s.a2 * y;
      const z = h.b0 * y + h1;
      h1 = h.b1 * y - h.a1 * z + h2;
      h2 = h.b2 * y - h.a2 * z;
      energy += z * z;
    }
    energies[n] = energy / slice;
  }
  return energies;
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power + 1e-12);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** LUFS of a stereo signal; −Infinity-like (≤ −120) for silence. */
export function measureLoudness(left: Float32Array, right: Float32Array, sampleRate: number): number {
  const a = sliceEnergies(left, sampleRate);
  const b = sliceEnergies(right, sampleRate);
  const blocks: number[] = [];
  for (let n = 0; n + 4 <= a.length; n++) {
    let power = 0;
    for (let k = n; k < n + 4; k++) power += ((a[k] as number) + (b[k] as number)) / 4;
    blocks.push(power);
  }
  const audible = blocks.filter((power) => toLufs(power) > -70);
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}
