import { chordAt } from '@madoi/demo-music/compose/plan';
import type { Score } from '@madoi/demo-music/compose/score';
import { beatToSec } from '@madoi/demo-music/compose/timing';
import { measureLoudness } from '@madoi/demo-music/master/loudness';
import { measureTruePeak } from '@madoi/demo-music/master/true-peak';
import { leadInSec } from '@madoi/demo-music/mix/mixdown';
import { chordFit, measureChroma } from './chroma.ts';
import { type Levels, measureLevels } from './levels.ts';
import { findOnsets, medianOffGrid } from './onsets.ts';
import { measureBands, spectrumSlope } from './spectrum.ts';

export interface TrackAnalysis extends Levels {
  readonly lufs: number;
  readonly truePeakDb: number;
  readonly slopeDbPerOctave: number;
  /** Median distance of onsets from the written sixteenths, seconds. */
  readonly offGridSec: number;
  /** The same against a grid 4% too fast: what chance gives. */
  readonly offWrongGridSec: number;
  /** Mean fit of the sound to the chords as written, and to the chords of eleven other keys. */
  readonly chordFit: number;
  readonly wrongChordFit: number;
}

interface Audio {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly sampleRate: number;
}

function analyzeHarmony(score: Score, { left, right, sampleRate }: Audio): { right: number; wrong: number } {
  const mid = left.map((value, i) => (value + (right[i] as number)) / 2);
  let fit = 0;
  let wrong = 0;
  let count = 0;
  for (const bar of score.plan.bars) {
    const { chord } = chordAt(score.plan, bar.beat);
    const chroma = measureChroma(mid, beatToSec(score.song, bar.beat) + leadInSec + 0.12, sampleRate);
    const classes = [...new Set([...chord.voices, chord.bass])];
    fit += chordFit(chroma, classes);
    for (let shift = 1; shift < 12; shift++) {
      const moved = classes.map((klass) => (klass + shift) % 12);
      wrong += chordFit(chroma, moved) / 11;
    }
    count++;
  }
  return { right: fit / count, wrong: wrong / count };
}

/** Analyses a rendered track against its own score. */
export function analyzeTrack(score: Score, audio: Audio): TrackAnalysis {
  const { left, right, sampleRate } = audio;
  const onsets = findOnsets(left, right, sampleRate);
  const steps = Array.from({ length: score.plan.totalBeats * 4 + 1 }, (_, i) => i / 4);
  const grid = steps.map((beat) => beatToSec(score.song, beat) + leadInSec);
  const harmony = analyzeHarmony(score, audio);
  return {
    ...measureLevels(left, right, sampleRate),
    lufs: measureLoudness(left, right, sampleRate),
    truePeakDb: 20 * Math.log10(Math.max(measureTruePeak(left), measureTruePeak(right))),
    slopeDbPerOctave: spectrumSlope(measureBands(left, right, sampleRate)),
    offGridSec: medianOffGrid(onsets, grid),
    offWrongGridSec: medianOffGrid(
      onsets,
      grid.map((sec) => sec * 0.96),
    ),
    chordFit: harmony.right,
    wrongChordFit: harmony.wrong,
  };
}
