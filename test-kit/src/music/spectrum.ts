import { powerSpectrum } from './power-spectrum.ts';

const frame = 8192;

export interface Band {
  readonly hz: number;
  /** Mean power density in decibels. */
  readonly db: number;
}

/** Long-term power density in third-octave bands from 50 Hz to 12.5 kHz, over frames spread through the signal. */
export function measureBands(left: Float32Array, right: Float32Array, sampleRate: number): Band[] {
  const mid = left.map((value, i) => (value + (right[i] as number)) / 2);
  const sum = new Float64Array(frame / 2);
  const frames = Math.min(400, Math.floor(mid.length / frame));
  for (let n = 0; n < frames; n++) {
    const power = powerSpectrum(mid, Math.floor((n * (mid.length - frame)) / frames), frame);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (power[i] as number) / frames;
  }
  const bands: Band[] = [];
  for (let hz = 50; hz < 12600; hz *= 2 ** (1 / 3)) {
    const low = Math.round((hz * 2 ** (-1 / 6) * frame) / sampleRate);
    const high = Math.max(low + 1, Math.round((hz * 2 ** (1 / 6) * frame) / sampleRate));
    let power = 0;
    for (let i = low; i < high; i++) power += (sum[i] as number) / (high - low);
    bands.push({ hz, db: 10 * Math.log10(power + 1e-12) });
  }
  return bands;
}

/** Straight line through the bands: decibels per octave. */
export function spectrumSlope(bands: readonly Band[]): number {
  const points = bands.map(({ hz, db }) => ({ x: Math.log2(hz), y: db }));
  const mx = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const my = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const top = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0);
  return top / points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
}
