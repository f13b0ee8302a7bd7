import { createSpectrum } from './fft.ts';
import { createFramer, createGrowingList } from './frames.ts';

/** Everything is measured on one channel at this rate, in Hz. */
export const analysisRateHz = 11_025;

const frameSamples = 512;
const hopSamples = 128;
/** Values of the envelope in a second. */
export const envelopeRateHz = analysisRateHz / hopSamples;

const bandCount = 24;
/** How much the bands are pressed together: a soft stroke beside a loud drum counts, and less than the drum. */
const compression = 3;
/** How quickly the level is followed, per frame: over some six seconds; and a level below which nothing is amplified further. */
const [levelFollows, leastLevel] = [0.002, 1e-4];
const [lowestHz, highestHz] = [40, 5_400];
/** An attack makes the flux greatest when it lies this far from the start of its frame: found with clicks, whose time is known. */
const attackInFrameSec = 0.0285;
const [meanOverSec, levelOverSec] = [0.5, 5];
/** Root mean square of the flux's crests in anything that has onsets. */
const leastRise = 0.15;

/** First bins of the bands, an equal musical interval each, and the bin after the last. */
const bandEdges = Array.from({ length: bandCount + 1 }, (_, band) =>
  Math.max(
    band + 2,
    Math.round((lowestHz * (highestHz / lowestHz) ** (band / bandCount) * frameSamples) / analysisRateHz),
  ),
);

/** What each band holds, beside what the music of the last seconds holds in all: loud and quiet recordings give the same. */
function createBandShares(): (magnitudes: Float64Array, shares: Float64Array) => void {
  let mean = 0;
  return (magnitudes, shares) => {
    let total = 0;
    for (let band = 0; band < bandCount; band += 1) {
      let sum = 0;
      const end = bandEdges[band + 1] as number;
      for (let bin = bandEdges[band] as number; bin < end; bin += 1) sum += magnitudes[bin] as number;
      shares[band] = sum;
      total += sum;
    }
    mean = Math.max(total * 0.1, mean + (total - mean) * levelFollows);
    for (let band = 0; band < bandCount; band += 1) shares[band] = (shares[band] as number) / (mean + leastLevel);
  };
}

/** How much louder the sound becomes from frame to frame, over all bands. */
function createFlux(): (magnitudes: Float64Array) => number {
  const sharesOf = createBandShares();
  const shares = new Float64Array(bandCount);
  const previous = new Float64Array(bandCount);
  return (magnitudes) => {
    sharesOf(magnitudes, shares);
    let flux = 0;
    for (let band = 0; band < bandCount; band += 1) {
      const level = Math.log1p(compression * (shares[band] as number));
      flux += Math.max(0, level - (previous[band] as number));
      previous[band] = level;
    }
    return flux;
  };
}

/** Mean over the `radius` values before and after each one, in one pass. */
export function movingMean(values: Float32Array, radius: number): Float32Array {
  const means = new Float32Array(values.length);
  let sum = 0;
  let [from, to] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    for (; to < Math.min(values.length, at + radius + 1); to += 1) sum += values[to] as number;
    for (; from < at - radius; from += 1) sum -= values[from] as number;
    means[at] = Math.max(0, sum) / (to - from);
  }
  return means;
}

/** What stands out of its neighbourhood, with a mean square of about 1 in loud and in quiet passages. */
function standOut(flux: Float32Array): Float32Array {
  const around = movingMean(flux, Math.round(meanOverSec * envelopeRateHz));
  const peaks = flux.map((value, at) => Math.max(0, value - (around[at] as number)));
  const squares = movingMean(
    peaks.map((value) => value * value),
    Math.round(levelOverSec * envelopeRateHz),
  );
  const overall = squares.reduce((sum, value) => sum + value, 0) / Math.max(1, squares.length);
  // Nothing begins in it: what is left is the rounding of a drone.
  if (overall < leastRise ** 2) return new Float32Array(flux.length);
  return peaks.map((value, at) => value / Math.sqrt((squares[at] as number) + 0.05 * overall + 1e-9));
}

/** Collects a song's onset envelope: high where something is struck, plucked or begins. */
export function createOnsetEnvelope() {
  const flux = createGrowingList();
  const fluxOf = createFlux();
  const spectrumOf = createSpectrum(frameSamples);
  return {
    push: createFramer(frameSamples, hopSamples, (frame) => flux.push(fluxOf(spectrumOf(frame)))),
    finish: (): Float32Array => standOut(flux.values()),
  };
}

/** The instant, in seconds of the song, that a place in the envelope stands for. */
export const secOfEnvelope = (at: number): number => at / envelopeRateHz + attackInFrameSec;
