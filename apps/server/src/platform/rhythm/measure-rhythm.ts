import { findChoruses } from './find-choruses.ts';
import { createHarmony } from './harmony.ts';
import { createOnsetEnvelope } from './onset-envelope.ts';
import { findTempoPath } from './tempo-path.ts';
import { trackBeats } from './track-beats.ts';

/** What was heard of a song's time. Without a beat (speech, noise, a drone) there is neither tempo nor beat nor chorus. */
export interface MeasuredRhythm {
  /** Beats per minute, the middle one of the song; undefined: there is no beat. */
  readonly tempoBpm: number | undefined;
  /** In seconds from the song's first sample, ascending. */
  readonly beatsSec: readonly number[];
  /** Where a chorus begins; each is one of the beats. */
  readonly chorusesSec: readonly number[];
}

/** How alike the onsets must be one beat later for it to be a beat. */
const leastClarity = 0.08;
const leastBeats = 8;
const none: MeasuredRhythm = { tempoBpm: undefined, beatsSec: [], chorusesSec: [] };

function medianTempo(beatsSec: readonly number[]): number {
  const gaps = beatsSec.slice(1).map((sec, at) => sec - (beatsSec[at] as number));
  return 60 / (gaps.sort((a, b) => a - b)[gaps.length >> 1] as number);
}

/**
 * Measures a song that arrives piece by piece: one channel of 32-bit floats at `analysisRateHz`. Keeps some 600 numbers for each second of
 * it, whatever its length.
 */
export function createRhythmMeter() {
  const onsets = createOnsetEnvelope();
  const harmony = createHarmony();
  return {
    push(samples: Float32Array): void {
      onsets.push(samples);
      harmony.push(samples);
    },
    finish(): MeasuredRhythm {
      const envelope = onsets.finish();
      const tempo = findTempoPath(envelope);
      if (tempo.clarity < leastClarity) return none;
      const beatsSec = trackBeats(envelope, tempo);
      if (beatsSec.length < leastBeats) return none;
      const chorusesSec = findChoruses(harmony.finish(beatsSec)).map((beat) => beatsSec[beat] as number);
      return { tempoBpm: medianTempo(beatsSec), beatsSec, chorusesSec };
    },
  };
}
