import { fft } from '../../apps/server/src/platform/rhythm/fft.ts';

export interface Lag {
  /** How many samples `other` lies after `reference`; fractions by a parabola through the peak. */
  readonly samples: number;
  /** 0..1: how alike the two are at that lag. */
  readonly likeness: number;
}

const leastBlock = 2_048;

/** Σ haystack[lag + k] · needle[k] for every lag at which the needle lies within. Block by block, as the processor's cache is small. */
const correlation = (haystack: Float32Array, needle: Float32Array): Float64Array => {
  const lags = new Float64Array(Math.max(0, haystack.length - needle.length + 1));
  let n = leastBlock;
  while (n < 4 * needle.length) n <<= 1;
  const [nr, ni, re, im] = [new Float64Array(n), new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  nr.set(needle);
  fft(nr, ni);
  const lagsAtOnce = n - needle.length + 1;
  // Two blocks at once: both are real, so one goes the way of the real part and one that of the imaginary.
  for (let at = 0; at < lags.length; at += 2 * lagsAtOnce) {
    const next = at + lagsAtOnce;
    re.fill(0).set(haystack.subarray(at, at + n));
    im.fill(0).set(haystack.subarray(next, next + n));
    fft(re, im);
    for (let k = 0; k < n; k += 1) {
      const [a, b, c, d] = [re[k] ?? 0, im[k] ?? 0, (nr[k] ?? 0) / n, -(ni[k] ?? 0) / n];
      re[k] = a * c - b * d;
      im[k] = a * d + b * c;
    }
    fft(re, im, true);
    lags.set(re.subarray(0, Math.min(lagsAtOnce, lags.length - at)), at);
    if (next < lags.length) lags.set(im.subarray(0, Math.min(lagsAtOnce, lags.length - next)), next);
  }
  return lags;
};

/** Finds `needle` in the longer `haystack`: the lag of its best place from the haystack's beginning. */
export const findIn = (haystack: Float32Array, needle: Float32Array): Lag => {
  const lags = correlation(haystack, needle);
  const energy = new Float64Array(haystack.length + 1);
  for (let k = 0; k < haystack.length; k += 1) energy[k + 1] = (energy[k] ?? 0) + (haystack[k] ?? 0) ** 2;
  const own = needle.reduce((sum, value) => sum + value * value, 0);
  let best = { samples: 0, likeness: -1 };
  for (let lag = 0; lag < lags.length; lag += 1) {
    const there = (energy[lag + needle.length] ?? 0) - (energy[lag] ?? 0);
    const likeness = (lags[lag] ?? 0) / Math.sqrt(own * there + 1e-12);
    if (likeness > best.likeness) best = { samples: lag, likeness };
  }
  const isInside = best.samples > 0 && best.samples < lags.length - 1;
  const at = (lag: number) => lags[lag] ?? 0;
  const [left, top, right] = [at(best.samples - 1), at(best.samples), at(best.samples + 1)];
  const bend = left - 2 * top + right;
  const fraction = isInside && bend < 0 ? Math.max(-0.5, Math.min(0.5, (left - right) / (2 * bend))) : 0;
  return { samples: best.samples + fraction, likeness: best.likeness };
};
