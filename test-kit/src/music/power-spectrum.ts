import { fft } from '../../../apps/server/src/platform/rhythm/fft.ts';

/** Power spectrum of a Hann-windowed frame whose length is a power of two. Returns `length / 2` bins. */
export function powerSpectrum(samples: Float32Array, start: number, length: number): Float64Array {
  const re = new Float64Array(length);
  const im = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length);
    re[i] = ((samples[start + i] as number | undefined) ?? 0) * window;
  }
  fft(re, im);
  const power = new Float64Array(length / 2);
  for (let i = 0; i < power.length; i++) power[i] = (re[i] as number) ** 2 + (im[i] as number) ** 2;
  return power;
}
