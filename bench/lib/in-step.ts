import { findIn } from './correlate.ts';
import type { Recording } from './sound-tap.ts';

export interface PairOffset {
  /** Wall clock of the window's beginning, ms. */
  readonly atMs: number;
  /** How much later the second page was heard than the first, ms. */
  readonly offsetMs: number;
  readonly likeness: number;
}

const windowMs = 300;
const stepMs = 250;
const loudEnough = 1e-4;

const meanSquare = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

const slice = (recording: Recording, fromMs: number, lengthMs: number): Float32Array | undefined => {
  const start = Math.round(((fromMs - recording.heardAtMs) / 1000) * recording.sampleRate);
  const length = Math.round((lengthMs / 1000) * recording.sampleRate);
  if (start < 0 || start + length > recording.samples.length) return undefined;
  return recording.samples.slice(start, start + length);
};

/** Compares what two pages let be heard at the same wall clock, several times a second, by cross-correlation. */
export const offsetsBetween = (
  one: Recording,
  other: Recording,
  fromMs: number,
  toMs: number,
  searchMs = 150,
): PairOffset[] => {
  const offsets: PairOffset[] = [];
  for (let atMs = fromMs; atMs + windowMs + searchMs < toMs; atMs += stepMs) {
    const needle = slice(one, atMs, windowMs);
    const haystack = slice(other, atMs - searchMs, windowMs + 2 * searchMs);
    if (needle === undefined || haystack === undefined || meanSquare(needle) < loudEnough) continue;
    const lag = findIn(haystack, needle);
    offsets.push({ atMs, offsetMs: (lag.samples / one.sampleRate) * 1000 - searchMs, likeness: lag.likeness });
  }
  return offsets;
};

/** Longest stretch in which nothing was heard, ms, between two instants of the wall clock. */
export const longestSilenceMs = (recording: Recording, fromMs: number, toMs: number, threshold = 1e-3): number => {
  const samples = slice(recording, fromMs, toMs - fromMs) ?? new Float32Array();
  let longest = 0;
  let run = 0;
  for (const value of samples) {
    run = Math.abs(value) < threshold ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return (longest / recording.sampleRate) * 1000;
};
