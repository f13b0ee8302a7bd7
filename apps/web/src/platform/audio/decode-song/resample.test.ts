import { describe, expect, it } from 'vitest';
import { createResampler, resampledLength, type Samples } from './resample.ts';

const sine = (hz: number, sampleRate: number, length: number) =>
  Float32Array.from({ length }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hz * at) / sampleRate + 0.3));

const concat = (parts: readonly Samples[]): number[] => parts.flatMap(([samples]) => [...(samples ?? [])]);

const resample = (samples: Float32Array<ArrayBuffer>, fromRate: number, toRate: number, sizes = [samples.length]) => {
  const resampler = createResampler(fromRate, toRate, 1);
  const parts: Samples[] = [];
  for (let at = 0, n = 0; at < samples.length; n += 1) {
    const size = sizes[n % sizes.length] ?? samples.length;
    parts.push(resampler.push([samples.slice(at, at + size)]));
    at += size;
  }
  return concat([...parts, resampler.end()]);
};

/** Loudness of what it should be above that of the difference, in dB; the filter's own length at both ends is left out. */
const clearDb = (found: readonly number[], wanted: Float32Array): number => {
  let [power, error] = [0, 0];
  for (let at = 200; at < wanted.length - 200; at += 1) {
    power += (wanted[at] ?? 0) ** 2;
    error += ((found[at] ?? 0) - (wanted[at] ?? 0)) ** 2;
  }
  return 10 * Math.log10(power / error);
};

describe('another sample rate', () => {
  it.each([
    [44_100, 48_000, 15_000],
    [44_100, 96_000, 15_000],
    [48_000, 44_100, 15_000],
    [44_100, 16_000, 5_000],
  ])(
    'from %i to %i Hz keeps sines up to %i Hz where they are, 90 dB above any error',
    (fromRate, toRate, highestHz) => {
      for (const hz of [30, 1_000, 4_321, highestHz]) {
        const found = resample(sine(hz, fromRate, fromRate / 2), fromRate, toRate);
        expect(clearDb(found, sine(hz, toRate, toRate / 2)), `${hz} Hz`).toBeGreaterThan(90);
      }
    },
  );

  it('begins at the first sample: an impulse there is one there, and of the same height', () => {
    const found = resample(
      Float32Array.from({ length: 400 }, (_, at) => (at === 0 ? 1 : 0)),
      44_100,
      48_000,
    );
    expect(Math.max(...found)).toBe(found[0]);
    expect(found[0]).toBeCloseTo(1, 5);
  });

  it('removes what the lower rate cannot carry', () => {
    const found = resample(sine(12_000, 44_100, 44_100), 44_100, 16_000);
    expect(Math.max(...found.slice(200, -200).map(Math.abs))).toBeLessThan(1e-4);
  });

  it.each([0, 1, 147, 1_000, 44_100])('makes as many samples of %i as begin before the last one ends', (length) => {
    expect(resample(sine(440, 44_100, length), 44_100, 48_000)).toHaveLength(resampledLength(length, 44_100, 48_000));
    expect(resampledLength(length, 44_100, 48_000)).toBe(Math.ceil((length * 160) / 147));
  });

  it('gives the same samples, bit by bit, whatever pieces they come in', () => {
    const samples = sine(2_345, 44_100, 9_001);
    const whole = resample(samples, 44_100, 48_000);
    for (const sizes of [[1], [7, 1_024, 3], [1_024], [9_000]])
      expect(resample(samples, 44_100, 48_000, sizes)).toEqual(whole);
  });

  it('hands samples of the wanted rate on untouched', () => {
    const samples = [sine(440, 44_100, 10)];
    const resampler = createResampler(44_100, 44_100, 1);
    expect(resampler.push(samples)).toBe(samples);
    expect(resampler.end()).toEqual([]);
  });

  it('keeps channels apart', () => {
    const [left, right] = createResampler(44_100, 48_000, 2).push([
      new Float32Array(500).fill(1),
      new Float32Array(500),
    ]);
    expect(left?.[300]).toBeCloseTo(1, 5);
    expect(right?.[300]).toBe(0);
  });

  it('refuses rates that would need too large a table', () => {
    expect(() => createResampler(44_100, 48_001, 2)).toThrow(/48001/);
    expect(() => createResampler(44_100, 44_100.5, 2)).toThrow();
  });
});
