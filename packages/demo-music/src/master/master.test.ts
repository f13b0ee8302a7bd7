import { describe, expect, it } from 'vitest';
import { limit, softClip } from './dynamics.ts';
import { measureLoudness } from './loudness.ts';
import { measureTruePeak } from './true-peak.ts';

const sampleRate = 48000;
const sine = (hz: number, gain: number, seconds: number, phase = 0) =>
  Float32Array.from(
    { length: sampleRate * seconds },
    (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / sampleRate + phase),
  );

describe('the loudness meter (BS.1770)', () => {
  it('reads −3.01 LUFS for a full-scale 997 Hz sine on one side, 0 LUFS on both', () => {
    const tone = sine(997, 1, 5);
    expect(measureLoudness(tone, new Float32Array(tone.length), sampleRate)).toBeCloseTo(-3.01, 1);
    expect(measureLoudness(tone, tone, sampleRate)).toBeCloseTo(0, 1);
  });

  it('gates silence away', () => {
    const tone = new Float32Array(sampleRate * 12);
    tone.set(sine(997, 0.1, 6));
    expect(measureLoudness(tone, tone, sampleRate)).toBeCloseTo(-20, 0);
  });
});

describe('the true-peak meter', () => {
  it('finds the crest between the samples', () => {
    const tone = sine(sampleRate / 4, 1, 1, Math.PI / 4);
    expect(Math.max(...tone)).toBeLessThan(0.71);
    expect(measureTruePeak(tone)).toBeGreaterThan(0.97);
  });
});

describe('the limiter', () => {
  it('never passes its ceiling and leaves quiet sound alone', () => {
    const loud = sine(220, 3, 1);
    const out = [new Float32Array(loud.length), new Float32Array(loud.length)] as const;
    limit([loud, loud], out, 1, 0.8, 0.85, sampleRate);
    expect(Math.max(...out[0].map(Math.abs))).toBeLessThan(0.85001);
    const quiet = sine(220, 0.3, 1);
    limit([quiet, quiet], out, 1, 0.8, 0.85, sampleRate);
    expect(out[1]).toEqual(quiet);
  });

  it('rounds instead of cutting', () => {
    expect(softClip(0.5, 0.8, 0.9)).toBe(0.5);
    expect(softClip(5, 0.8, 0.9)).toBeLessThanOrEqual(0.9);
    expect(softClip(-0.85, 0.8, 0.9)).toBeLessThan(-0.8);
  });
});
