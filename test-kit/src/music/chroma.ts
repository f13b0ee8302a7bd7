import { powerSpectrum } from './power-spectrum.ts';

const frame = 16384;

/** Share of each pitch class (C first, sums to 1) in the tones between 80 Hz and 1.4 kHz from `startSec` on. */
export function measureChroma(mid: Float32Array, startSec: number, sampleRate: number): number[] {
  const power = powerSpectrum(mid, Math.round(startSec * sampleRate), frame);
  const chroma = new Array<number>(12).fill(0);
  const low = Math.ceil((80 * frame) / sampleRate);
  const high = Math.floor((1400 * frame) / sampleRate);
  for (let i = low; i < high; i++) {
    const here = power[i] as number;
    // Only the crests count: drums and noise have no pitch class.
    if (here < (power[i - 1] as number) || here < (power[i + 1] as number)) continue;
    const midi = 69 + 12 * Math.log2((i * sampleRate) / frame / 440);
    const klass = ((Math.round(midi) % 12) + 12) % 12;
    chroma[klass] = (chroma[klass] ?? 0) + Math.sqrt(here);
  }
  const sum = chroma.reduce((total, value) => total + value, 1e-12);
  return chroma.map((value) => value / sum);
}

/** How much of the sound belongs to the chord, beyond what chance would give: 0 is chance, 1 is all of it. */
export function chordFit(chroma: readonly number[], classes: readonly number[]): number {
  const inside = classes.reduce((sum, klass) => sum + (chroma[klass] ?? 0), 0);
  const chance = classes.length / 12;
  return (inside - chance) / (1 - chance);
}
