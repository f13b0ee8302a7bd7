import { createSpectrum } from './fft.ts';
import { createFramer, createGrowingList } from './frames.ts';
import { analysisRateHz } from './onset-envelope.ts';

const frameSamples = 4_096;
const hopSamples = 2_048;
const [lowestHz, highestHz] = [65, 2_100];

const classCount = 12;
/** Edges of the bands that tell one instrumentation from another, in Hz. */
const bandEdgesHz = [30, 120, 250, 500, 1_000, 2_000, 3_200, 4_300, 5_500];
const bandCount = bandEdgesHz.length - 1;
/** Values that describe a moment: 12 pitch classes, then the levels of the bands in dB. */
export const featureCount = classCount + bandCount;
/** The semitones of an octave. */
export const pitchClassCount = classCount;

const hzOf = (bin: number): number => (bin * analysisRateHz) / frameSamples;
const binOf = (hz: number): number => Math.round((hz * frameSamples) / analysisRateHz);

/** The pitch class, C first, of each bin. */
const classOfBin = Int8Array.from({ length: frameSamples / 2 }, (_, bin) =>
  bin === 0 ? 0 : ((Math.round(69 + 12 * Math.log2(hzOf(bin) / 440)) % classCount) + classCount) % classCount,
);

/** Adds the crests of the spectrum to their pitch classes: drums and noise have none. */
function addPitchClasses(magnitudes: Float64Array, feature: Float64Array): void {
  for (let bin = binOf(lowestHz); bin < binOf(highestHz); bin += 1) {
    const here = magnitudes[bin] as number;
    if (here < (magnitudes[bin - 1] as number) || here < (magnitudes[bin + 1] as number)) continue;
    const pitchClass = classOfBin[bin] as number;
    feature[pitchClass] = (feature[pitchClass] as number) + Math.sqrt(here);
  }
}

function addBands(magnitudes: Float64Array, feature: Float64Array): void {
  for (let band = 0; band < bandCount; band += 1) {
    let power = 0;
    const end = Math.min(magnitudes.length, binOf(bandEdgesHz[band + 1] as number));
    for (let bin = binOf(bandEdgesHz[band] as number); bin < end; bin += 1) power += (magnitudes[bin] as number) ** 2;
    feature[classCount + band] = 10 * Math.log10(power + 1e-10);
  }
}

/** Rows of `featureCount` values, one per beat. */
export interface BeatFeatures {
  readonly rows: Float32Array;
  readonly count: number;
}

/** Mean of the frames whose middle lies between two beats; the frame nearest to a beat that has none. */
function averageOverBeats(frames: Float32Array, beatsSec: readonly number[]): BeatFeatures {
  const frameCount = frames.length / featureCount;
  const count = Math.max(0, beatsSec.length - 1);
  const rows = new Float32Array(count * featureCount);
  const frameAt = (sec: number): number => Math.round((sec * analysisRateHz - frameSamples / 2) / hopSamples);
  for (let beat = 0; beat < count; beat += 1) {
    const first = Math.max(0, Math.min(frameCount - 1, frameAt(beatsSec[beat] as number)));
    const end = Math.min(frameCount, Math.max(first + 1, frameAt(beatsSec[beat + 1] as number)));
    for (let frame = first; frame < end; frame += 1) {
      for (let at = 0; at < featureCount; at += 1) {
        const into = beat * featureCount + at;
        rows[into] = (rows[into] as number) + (frames[frame * featureCount + at] as number) / (end - first);
      }
    }
  }
  return { rows, count };
}

/** Collects what a song sounds like, some five times a second: its pitch classes and its instrumentation. */
export function createHarmony() {
  const frames = createGrowingList();
  const spectrumOf = createSpectrum(frameSamples);
  const feature = new Float64Array(featureCount);
  const describe = (frame: Float32Array): void => {
    const magnitudes = spectrumOf(frame);
    feature.fill(0);
    addPitchClasses(magnitudes, feature);
    addBands(magnitudes, feature);
    for (const value of feature) frames.push(value);
  };
  return {
    push: createFramer(frameSamples, hopSamples, describe),
    finish: (beatsSec: readonly number[]): BeatFeatures => averageOverBeats(frames.values(), beatsSec),
  };
}
