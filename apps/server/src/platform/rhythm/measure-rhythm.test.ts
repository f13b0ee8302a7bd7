import { demoCatalogue } from '@madoi/demo-music/catalogue';
import { createRandom } from '@madoi/random/create-random';
import { describe, expect, it } from 'vitest';
import { beatScore, chorusHits, measure, renderForMeter, trueRhythm } from './demo-songs.fixture.ts';
import { analysisRateHz } from './onset-envelope.ts';

const seconds = 60;
const silence = (): Float32Array => new Float32Array(seconds * analysisRateHz);

/** A short burst of noise at each instant. */
function bursts(instantsSec: readonly number[], seed = 1): Float32Array {
  const samples = silence();
  const random = createRandom(seed);
  for (const sec of instantsSec) {
    const start = Math.round(sec * analysisRateHz);
    for (let at = 0; at < 600 && start + at < samples.length; at += 1)
      samples[start + at] = (random() - 0.5) * Math.exp(-at / 150);
  }
  return samples;
}

const noBeat = { tempoBpm: undefined, beatsSec: [], chorusesSec: [] };

describe('what is measured of a pulse', () => {
  const clicks = Array.from({ length: 115 }, (_, at) => 0.3 + at * 0.52);

  it('lies within 5 ms of every click but the first, whose level nothing tells of yet, at its tempo within 0.5 %', () => {
    const { tempoBpm, beatsSec } = measure(bursts(clicks));
    expect(Math.abs((tempoBpm ?? 0) / (60 / 0.52) - 1)).toBeLessThan(0.005);
    const distances = clicks.map((click) => Math.min(...beatsSec.map((sec) => Math.abs(sec - click))));
    expect(distances[0]).toBeLessThan(0.02);
    expect(Math.max(...distances.slice(1))).toBeLessThan(0.005);
  });

  it('is the same however the sound arrives', () => {
    const samples = bursts(clicks);
    expect(measure(samples, 1_001)).toEqual(measure(samples, samples.length));
  });
});

describe('no beat is told of', () => {
  it('silence, a second of sound, and nothing', () => {
    expect(measure(silence())).toEqual(noBeat);
    expect(measure(bursts([0.2]).subarray(0, analysisRateHz))).toEqual(noBeat);
    expect(measure(new Float32Array(0))).toEqual(noBeat);
  });

  it('steady noise', () => {
    const random = createRandom(7);
    expect(measure(silence().map(() => random() - 0.5))).toEqual(noBeat);
  });

  it('a drone whose tones swell and fade', () => {
    const tone = (hz: number, at: number) => Math.sin((2 * Math.PI * hz * at) / analysisRateHz);
    const drone = silence().map(
      (_, at) => 0.2 * (1 + tone(0.13, at)) * tone(110, at) + 0.1 * (1 + tone(0.07, at)) * tone(165, at),
    );
    expect(measure(drone)).toEqual(noBeat);
  });

  it('syllables that come as in speech, now soon and now late', () => {
    for (const seed of [3, 4, 5]) {
      const random = createRandom(seed);
      const syllables: number[] = [];
      for (let sec = 0.2; sec < seconds; sec += 0.09 + 0.25 * random() + (random() < 0.12 ? 0.6 * random() : 0))
        syllables.push(sec);
      expect(measure(bursts(syllables, seed))).toEqual(noBeat);
    }
  });
});

/** The whole catalogue with MADOI_TEST_LONG=1; otherwise a handful of its styles. */
const handful = ['midnight-veranda', 'laundry-moon', 'late-night-bridge'];
const songs = process.env.MADOI_TEST_LONG === '1' ? demoCatalogue.tracks.map(({ key }) => key) : handful;

it.each(songs)(
  '%s is measured at its own tempo or its octave, most beats within 70 ms of the written ones',
  (key) => {
    const truth = trueRhythm(key);
    const found = measure(renderForMeter(key));
    const ratio = (found.tempoBpm ?? 0) / truth.bpm;
    expect(Math.min(...[0.5, 1, 2].map((octave) => Math.abs(ratio / octave - 1)))).toBeLessThan(0.015);
    const score = beatScore(found.beatsSec, truth.beatsSec);
    expect(score).toBeGreaterThan(Math.abs(ratio - 1) < 0.02 ? 0.7 : 0.6);
    if (!handful.includes(key)) return;
    expect(Math.abs(ratio - 1)).toBeLessThan(0.005);
    expect(score).toBeGreaterThan(0.97);
    expect(chorusHits(found.chorusesSec, truth)).toBe(truth.chorusesSec.length);
    expect(found.chorusesSec).toHaveLength(truth.chorusesSec.length);
  },
  120_000,
);
