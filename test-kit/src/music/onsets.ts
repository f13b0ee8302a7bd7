import { powerSpectrum } from './power-spectrum.ts';

const hop = 256;
const frame = 1024;

/** Times in seconds at which the spectrum suddenly grows. */
export function findOnsets(left: Float32Array, right: Float32Array, sampleRate: number): number[] {
  const mid = left.map((value, i) => (value + (right[i] as number)) / 2);
  const count = Math.floor((mid.length - frame) / hop);
  const flux = new Float64Array(count);
  let previous = new Float64Array(frame / 2);
  for (let n = 0; n < count; n++) {
    const power = powerSpectrum(mid, n * hop, frame).map((value) => Math.log1p(value * 40));
    for (let i = 1; i < power.length; i++)
      flux[n] = (flux[n] as number) + Math.max(0, (power[i] as number) - (previous[i] as number));
    previous = power;
  }
  return pickPeaks(flux).map((n) => (n * hop + frame / 2) / sampleRate);
}

/** Local maxima well above their neighbourhood, at least 50 ms apart. */
function pickPeaks(flux: Float64Array): number[] {
  const found: number[] = [];
  for (let n = 3; n + 3 < flux.length; n++) {
    const here = flux[n] as number;
    const near = flux.subarray(Math.max(0, n - 3), n + 4);
    if (near.some((value) => value > here)) continue;
    const around = flux.subarray(Math.max(0, n - 24), n + 24);
    const mean = around.reduce((sum, value) => sum + value, 0) / around.length;
    if (here > mean * 1.8 + 4 && n - (found.at(-1) ?? -99) > 9) found.push(n);
  }
  return found;
}

/** Median distance in seconds of the onsets from the nearest grid time; both ascending. */
export function medianOffGrid(onsets: readonly number[], grid: readonly number[]): number {
  let at = 0;
  const distances = onsets.map((onset) => {
    while (at + 1 < grid.length && (grid[at + 1] ?? 0) <= onset) at++;
    return Math.min(Math.abs(onset - (grid[at] ?? 0)), Math.abs((grid[at + 1] ?? Infinity) - onset));
  });
  return distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? Infinity;
}
