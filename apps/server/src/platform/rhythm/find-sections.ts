import { type BeatFeatures, featureCount, pitchClassCount } from './harmony.ts';

/** Rows whose pitch classes have length 1, and whose bands are in standard deviations of the song. */
export function normalizeFeatures({ rows, count }: BeatFeatures): BeatFeatures {
  const scaled = Float32Array.from(rows);
  for (let at = pitchClassCount; at < featureCount; at += 1) {
    let [sum, squares] = [0, 0];
    for (let row = 0; row < count; row += 1) {
      const value = rows[row * featureCount + at] as number;
      sum += value;
      squares += value * value;
    }
    const mean = sum / Math.max(1, count);
    const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) + 1;
    for (let row = 0; row < count; row += 1)
      scaled[row * featureCount + at] = ((rows[row * featureCount + at] as number) - mean) / deviation;
  }
  for (let row = 0; row < count; row += 1) {
    const classes = scaled.subarray(row * featureCount, row * featureCount + pitchClassCount);
    const length = Math.sqrt(classes.reduce((sum, value) => sum + value * value, 0)) + 1e-9;
    for (let at = 0; at < pitchClassCount; at += 1) classes[at] = (classes[at] as number) / length;
  }
  return { rows: scaled, count };
}

/** How alike two beats sound, 1 at most: their instrumentation, and a little their chords. */
function soundLikeness({ rows }: BeatFeatures, a: number, b: number): number {
  let [chords, distance] = [0, 0];
  for (let at = 0; at < pitchClassCount; at += 1)
    chords += (rows[a * featureCount + at] as number) * (rows[b * featureCount + at] as number);
  for (let at = pitchClassCount; at < featureCount; at += 1)
    distance += ((rows[a * featureCount + at] as number) - (rows[b * featureCount + at] as number)) ** 2;
  return 0.3 * chords + 0.7 * Math.exp(-distance / (2 * (featureCount - pitchClassCount)));
}

/** Half the width, in beats, of what is compared around each beat: four bars before with four bars after. */
const half = 16;

/**
 * How much the sound changes at each beat: the four bars before and the four after are each alike in themselves, and not like each other
 * (Foote's checkerboard on the self-similarity matrix, of which only the band near the diagonal is needed).
 */
function noveltyOf(features: BeatFeatures): Float32Array {
  const { count } = features;
  const width = 2 * half;
  const band = new Float32Array(count * width);
  for (let a = 0; a < count; a += 1)
    for (let lag = 0; lag < Math.min(width, count - a); lag += 1)
      band[a * width + lag] = soundLikeness(features, a, a + lag);
  const novelty = new Float32Array(count);
  const taper = (distance: number): number => Math.exp(-0.5 * (distance / (half * 0.6)) ** 2);
  for (let at = half; at + half <= count; at += 1) {
    let sum = 0;
    for (let a = -half; a < half; a += 1) {
      for (let b = a; b < half; b += 1) {
        const sign = a < 0 === b < 0 ? 1 : -1;
        sum += sign * taper(a + 0.5) * taper(b + 0.5) * (band[(at + a) * width + (b - a)] as number);
      }
    }
    novelty[at] = sum;
  }
  return novelty;
}

const beatsInBar = 4;
/** Sections are at least this long, in beats. */
const leastSection = 8;

/** Which of the four beats most changes fall on: the first of the bar. */
function barPhase(novelty: Float32Array): number {
  const sums = new Array<number>(beatsInBar).fill(0);
  novelty.forEach((value, at) => {
    const isCrest = value > (novelty[at - 1] ?? 0) && value >= (novelty[at + 1] ?? 0);
    if (isCrest) sums[at % beatsInBar] = (sums[at % beatsInBar] as number) + value ** 2;
  });
  return sums.indexOf(Math.max(...sums));
}

const nearestOnBar = (at: number, phase: number): number => phase + beatsInBar * Math.round((at - phase) / beatsInBar);

const isHighestAround = (novelty: Float32Array, at: number): boolean => {
  for (
    let other = Math.max(0, at - leastSection / 2);
    other <= Math.min(novelty.length - 1, at + leastSection / 2);
    other += 1
  )
    if ((novelty[other] as number) > (novelty[at] as number)) return false;
  return true;
};

export interface Section {
  /** First beat, and the beat after the last. */
  readonly from: number;
  readonly to: number;
}

/** The sections of a song, without gaps, from its first beat to its last. */
export function findSections(features: BeatFeatures): readonly Section[] {
  const novelty = noveltyOf(features);
  const phase = barPhase(novelty);
  const mean = novelty.reduce((sum, value) => sum + Math.max(0, value), 0) / Math.max(1, novelty.length);
  const edges = [0];
  for (let at = half; at + half <= novelty.length; at += 1) {
    if ((novelty[at] as number) < 1.2 * mean || !isHighestAround(novelty, at)) continue;
    const onBar = nearestOnBar(at, phase);
    if (onBar - (edges.at(-1) as number) >= leastSection) edges.push(onBar);
  }
  edges.push(features.count);
  return edges.slice(1).map((to, at) => ({ from: edges[at] as number, to }));
}
