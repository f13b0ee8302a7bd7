import { secOfEnvelope } from './onset-envelope.ts';
import type { TempoPath } from './tempo-path.ts';

/** How much an even pulse is worth against a strong onset. */
const tightness = 250;
/** Beats in passages where nothing is heard at the two ends of a song are dropped: less than this share of a usual one. */
const leastShare = 0.25;

/**
 * For each place of the envelope the best place of the beat before it (Ellis, "Beat tracking by dynamic programming"): the score of a row
 * of beats is the sum of its onsets, less the square of the logarithm by which each gap differs from the period there.
 */
function scoreBeats(envelope: Float32Array, tempo: TempoPath): { scores: Float64Array; before: Int32Array } {
  const scores = new Float64Array(envelope.length);
  const before = new Int32Array(envelope.length).fill(-1);
  for (let at = 0; at < envelope.length; at += 1) {
    const period = tempo.periodAt(at);
    const first = Math.max(0, Math.round(at - 2 * period));
    const last = Math.round(at - period / 2);
    let [best, bestAt] = [0, -1];
    for (let from = first; from <= last; from += 1) {
      const score = (scores[from] as number) - tightness * Math.log((at - from) / period) ** 2;
      if (score > best) [best, bestAt] = [score, from];
    }
    scores[at] = (envelope[at] as number) + best;
    before[at] = bestAt;
  }
  return { scores, before };
}

/** Where the best row of beats ends: the highest score within the last period. */
function lastBeat(scores: Float64Array, period: number): number {
  const from = Math.max(0, scores.length - Math.ceil(1.5 * period));
  let best = from;
  for (let at = from; at < scores.length; at += 1) if ((scores[at] as number) > (scores[best] as number)) best = at;
  return best;
}

/** A place between values: the crest of a parabola through the three around it. */
function crest(envelope: Float32Array, at: number): number {
  const [a, b, c] = [envelope[at - 1] ?? 0, envelope[at] ?? 0, envelope[at + 1] ?? 0];
  const bend = a - 2 * b + c;
  return bend >= 0 ? at : at + Math.max(-0.5, Math.min(0.5, (a - c) / (2 * bend)));
}

const strengthAt = (envelope: Float32Array, at: number): number =>
  Math.max(envelope[at - 1] ?? 0, envelope[at] ?? 0, envelope[at + 1] ?? 0);

/** Without those in front of the first and behind the last onset. */
function trimEnds(envelope: Float32Array, beats: readonly number[]): readonly number[] {
  const strengths = beats.map((at) => strengthAt(envelope, at));
  const mean = strengths.reduce((sum, value) => sum + value, 0) / Math.max(1, strengths.length);
  const isHeard = (value: number): boolean => value >= leastShare * mean;
  return beats.slice(Math.max(0, strengths.findIndex(isHeard)), strengths.findLastIndex(isHeard) + 1);
}

/** The beats of a song in seconds, ascending. */
export function trackBeats(envelope: Float32Array, tempo: TempoPath): readonly number[] {
  if (envelope.length === 0) return [];
  const { scores, before } = scoreBeats(envelope, tempo);
  const beats: number[] = [];
  for (let at = lastBeat(scores, tempo.periodAt(envelope.length)); at >= 0; at = before[at] as number) beats.push(at);
  return trimEnds(envelope, beats.reverse()).map((at) => secOfEnvelope(crest(envelope, at)));
}
