import { beatToSec } from '@madoi/demo-music/compose/timing';
import { leadInSec } from '@madoi/demo-music/mix/mixdown';
import { composeTrack } from '@madoi/demo-music/render';
import { renderTrack } from '@madoi/test-kit/music/render-track';
import { createRhythmMeter, type MeasuredRhythm } from './measure-rhythm.ts';
import { analysisRateHz } from './onset-envelope.ts';

/** What the generator knows of a song. */
export interface TrueRhythm {
  readonly bpm: number;
  readonly beatsSec: readonly number[];
  /** Where each row of chorus bars begins. */
  readonly chorusesSec: readonly number[];
}

export function trueRhythm(key: string): TrueRhythm {
  const { song, plan } = composeTrack(key);
  const secOf = (beat: number): number => beatToSec(song, beat) + leadInSec;
  const opensChorus = plan.bars.filter(
    ({ section, barInSection, index }) =>
      section.kind === 'chorus' && barInSection === 0 && plan.bars[index - 1]?.section.kind !== 'chorus',
  );
  return {
    bpm: song.bpm,
    beatsSec: Array.from({ length: plan.totalBeats }, (_, beat) => secOf(beat)),
    chorusesSec: opensChorus.map(({ beat }) => secOf(beat)),
  };
}

/** A song of the demo catalogue as the meter gets it: one channel, at its rate. */
export function renderForMeter(key: string): Float32Array {
  const { left, right } = renderTrack(key, { sampleRate: analysisRateHz * 2 });
  // Two neighbours make one sample: a plain low-pass, and no more is needed for what is measured.
  return Float32Array.from({ length: left.length >> 1 }, (_, at) => {
    const [a, b] = [at * 2, at * 2 + 1];
    return ((left[a] as number) + (left[b] as number) + (right[a] as number) + (right[b] as number)) / 4;
  });
}

export function measure(samples: Float32Array, pieceSamples = 16_384): MeasuredRhythm {
  const meter = createRhythmMeter();
  for (let at = 0; at < samples.length; at += pieceSamples) meter.push(samples.subarray(at, at + pieceSamples));
  return meter.finish();
}

/** How many of each find another one within 70 ms, as one figure from 0 to 1: the beat tracker's usual F-measure. */
export function beatScore(found: readonly number[], truth: readonly number[]): number {
  const free = [...truth];
  const hits = found.filter((sec) => {
    const at = free.findIndex((other) => Math.abs(other - sec) <= 0.07);
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  }).length;
  return found.length + truth.length === 0 ? 0 : (2 * hits) / (found.length + truth.length);
}

/** Of the choruses that were found, how many begin within a bar of a true one. */
export function chorusHits(found: readonly number[], { chorusesSec, bpm }: TrueRhythm): number {
  return found.filter((sec) => chorusesSec.some((other) => Math.abs(other - sec) <= 240 / bpm)).length;
}
