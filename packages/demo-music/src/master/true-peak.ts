const taps = 12;

/** Three phases between samples of a windowed-sinc interpolator at four times the rate. */
const phases: readonly Float64Array[] = [0.25, 0.5, 0.75].map((shift) => {
  const kernel = new Float64Array(taps);
  let sum = 0;
  for (let n = 0; n < taps; n++) {
    const x = n - (taps / 2 - 1) - shift;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2));
    const value = (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
    kernel[n] = value;
    sum += value;
  }
  return kernel.map((value) => value / sum);
});

/** Largest magnitude between sample `i` and `i + 1`, by 4× oversampling. */
export function peakAfter(side: Float32Array, i: number): number {
  let peak = Math.abs(side[i] as number);
  const start = i - (taps / 2 - 1);
  if (start < 0 || start + taps > side.length) return peak;
  for (const kernel of phases) {
    let value = 0;
    for (let n = 0; n < taps; n++) value += (kernel[n] as number) * (side[start + n] as number);
    if (value > peak) peak = value;
    else if (-value > peak) peak = -value;
  }
  return peak;
}

/** True peak of a signal (linear). Oversamples only where a neighbour could raise the peak found so far. */
export function measureTruePeak(side: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < side.length; i++) peak = Math.max(peak, Math.abs(side[i] as number));
  // A crest between two samples that are both far below the peak would have to overshoot them by 4 dB.
  const worth = peak * 0.62;
  for (let i = 0; i + 1 < side.length; i++) {
    if (Math.abs(side[i] as number) < worth && Math.abs(side[i + 1] as number) < worth) continue;
    peak = Math.max(peak, peakAfter(side, i));
  }
  return peak;
}
