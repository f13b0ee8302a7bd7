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

/** Energies of both K-weighted sides in consecutive 100 ms slices, in one pass: the sides do not wait for each other. */
function sliceEnergies(left: Float32Array, right: Float32Array, sampleRate: number): [Float64Array, Float64Array] {
  const { shelf, high } = kStages(sampleRate);
  const { b0, b1, b2, a1, a2 } = shelf;
  const { b0: d0, b1: d1, b2: d2, a1: c1, a2: c2 } = high;
  const slice = Math.round(sampleRate / 10);
  const count = Math.floor(left.length / slice);
  const energies: [Float64Array, Float64Array] = [new Float64Array(count), new Float64Array(count)];
  let [ls1, ls2, lh1, lh2] = [0, 0, 0, 0];
  let [rs1, rs2, rh1, rh2] = [0, 0, 0, 0];
  for (let n = 0; n < count; n++) {
    let leftEnergy = 0;
    let rightEnergy = 0;
    const end = (n + 1) * slice;
    for (let i = n * slice; i < end; i++) {
      const lx = left[i] as number;
      const ly = b0 * lx + ls1;
      ls1 = b1 * lx - a1 * ly + ls2;
      ls2 = b2 * lx - a2 * ly;
      const lz = d0 * ly + lh1;
      lh1 = d1 * ly - c1 * lz + lh2;
      lh2 = d2 * ly - c2 * lz;
      leftEnergy += lz * lz;
      const rx = right[i] as number;
      const ry = b0 * rx + rs1;
      rs1 = b1 * rx - a1 * ry + rs2;
      rs2 = b2 * rx - a2 * ry;
      const rz = d0 * ry + rh1;
      rh1 = d1 * ry - c1 * rz + rh2;
      rh2 = d2 * ry - c2 * rz;
      rightEnergy += rz * rz;
    }
    energies[0][n] = leftEnergy / slice;
    energies[1][n] = rightEnergy / slice;
  }
  return energies;
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power + 1e-12);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** LUFS of a stereo signal; −Infinity-like (≤ −120) for silence. */
export function measureLoudness(left: Float32Array, right: Float32Array, sampleRate: number): number {
  const [a, b] = sliceEnergies(left, right, sampleRate);
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
