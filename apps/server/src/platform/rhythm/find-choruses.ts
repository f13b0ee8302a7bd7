import { findSections, normalizeFeatures, type Section } from './find-sections.ts';
import { type BeatFeatures, featureCount, pitchClassCount } from './harmony.ts';

/** More beats are no song but a set or a night: it has no chorus. */
const mostBeats = 1_600;
/** Beats of a section that are looked for elsewhere: eight bars. A shorter section than half of that is none. */
const [comparedBeats, leastBeats] = [32, 16];
/** From here on two passages have the same chords: the mean correlation of their beats. */
const alike = 0.6;
/** And of the best of them, this share. */
const nearlyBest = 0.8;
/** How much fuller than the song's mean a chorus sounds at least, in standard deviations. */
const leastFullness = 0.25;

/** Correlation of the pitch classes of two beats, the second one moved by `shift` semitones. */
function chordCorrelation(rows: Float32Array, a: number, b: number, shift: number): number {
  let [product, sumA, sumB, squaresA, squaresB] = [0, 0, 0, 0, 0];
  for (let at = 0; at < pitchClassCount; at += 1) {
    const x = rows[a * featureCount + at] as number;
    const y = rows[b * featureCount + ((at + shift) % pitchClassCount)] as number;
    product += x * y;
    sumA += x;
    sumB += y;
    squaresA += x * x;
    squaresB += y * y;
  }
  const covariance = product - (sumA * sumB) / pitchClassCount;
  const deviations = (squaresA - sumA ** 2 / pitchClassCount) * (squaresB - sumB ** 2 / pitchClassCount);
  return covariance / Math.sqrt(deviations + 1e-12);
}

/** How alike the chords from two beats on are, in the key of either: a last chorus is often a step higher. */
function chordLikeness({ rows }: BeatFeatures, a: number, b: number, length: number): number {
  let best = 0;
  for (let shift = 0; shift < pitchClassCount; shift += 1) {
    let sum = 0;
    for (let beat = 0; beat < length; beat += 1) sum += chordCorrelation(rows, a + beat, b + beat, shift);
    best = Math.max(best, sum / length);
  }
  return best;
}

/** How full a passage sounds beside the song's mean: its bands, in standard deviations. */
function fullness({ rows }: BeatFeatures, from: number, to: number): number {
  let sum = 0;
  for (let row = from; row < to; row += 1)
    for (let at = pitchClassCount; at < featureCount; at += 1) sum += rows[row * featureCount + at] as number;
  return sum / ((to - from) * (featureCount - pitchClassCount));
}

/** Places that are the most alike of those around them. */
const isCrest = (scores: Float32Array, at: number): boolean =>
  scores
    .subarray(Math.max(0, at - leastBeats / 2), at + leastBeats / 2 + 1)
    .every((other) => other <= (scores[at] as number));

/** Where the beginning of a section comes again, itself included; ascending. One that follows another without a break goes on with it. */
function occurrencesOf(features: BeatFeatures, { from, to }: Section): readonly number[] {
  const span = to - from;
  const length = Math.min(comparedBeats, span);
  const scores = Float32Array.from({ length: features.count - length + 1 }, (_, at) =>
    Math.abs(at - from) < span - leastBeats / 4 ? 0 : chordLikeness(features, from, at, length),
  );
  const least = Math.max(alike, nearlyBest * scores.reduce((best, score) => Math.max(best, score), 0));
  scores[from] = 1;
  const found: number[] = [];
  let goesOnUntil = -1;
  for (let at = 0; at < scores.length; at += 1) {
    if ((scores[at] as number) < least || at < goesOnUntil || !isCrest(scores, at)) continue;
    if (at !== from && fullness(features, at, at + length) <= 0) continue;
    const goesOn =
      goesOnUntil >= 0 && at <= goesOnUntil + leastBeats / 2 && fullness(features, at - leastBeats, at) > 0;
    if (!goesOn) found.push(at);
    goesOnUntil = at + span - leastBeats / 4;
  }
  return found;
}

/**
 * The beats on which a chorus begins, ascending: the fullest section whose chords come again in a passage that is full as well, and every
 * such passage. Empty where nothing comes again, or nothing stands out.
 */
export function findChoruses(beatFeatures: BeatFeatures): readonly number[] {
  if (beatFeatures.count < 2 * comparedBeats || beatFeatures.count > mostBeats) return [];
  const features = normalizeFeatures(beatFeatures);
  const candidates = findSections(features)
    .filter(({ from, to }) => to - from >= leastBeats)
    .map((section) => ({ section, full: fullness(features, section.from, section.to) }))
    .filter(({ full }) => full >= leastFullness)
    .sort((a, b) => b.full - a.full);
  for (const { section } of candidates) {
    const found = occurrencesOf(features, section);
    if (found.length > 1) return found;
  }
  return [];
}
