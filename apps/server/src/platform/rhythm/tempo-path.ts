import { envelopeRateHz } from './onset-envelope.ts';

const [slowestBpm, fastestBpm] = [48, 190];
/** Steps between neighbouring tempi: 1 %. */
const bpmRatio = 1.01;
const bpmCount = Math.floor(Math.log(fastestBpm / slowestBpm) / Math.log(bpmRatio)) + 1;
const bpms = Float64Array.from({ length: bpmCount }, (_, at) => slowestBpm * bpmRatio ** at);
const periods = bpms.map((bpm) => (60 * envelopeRateHz) / bpm);

/** Most people tap at about this tempo where several fit, with this spread in octaves. */
const [priorBpm, priorOctaves] = [100, 0.7];
const prior = bpms.map((bpm) => Math.exp(-0.5 * (Math.log2(bpm / priorBpm) / priorOctaves) ** 2));

const windowValues = Math.round(10 * envelopeRateHz);
const stepValues = Math.round(2 * envelopeRateHz);
/** Multiples of a period that should be alike as well. */
const multiples = [1, 2, 3, 4];
const longestLag = Math.ceil((periods[0] as number) * multiples.length) + 2;
/** What a change of tempo by one step from window to window costs. */
const changeCost = 0.04;

/** Autocorrelation of a part of the envelope, 1 at lag 0: `lags[k]` says how alike it is to itself `k` values later. */
function autocorrelation(part: Float32Array, lags: Float64Array): void {
  const mean = part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
  const centred = part.map((value) => value - mean);
  for (let lag = 0; lag < lags.length; lag += 1) {
    let sum = 0;
    for (let at = lag; at < centred.length; at += 1) sum += (centred[at] as number) * (centred[at - lag] as number);
    // Divided by what overlaps, so that long lags are not worth less.
    lags[lag] = sum / Math.max(1, centred.length - lag);
  }
  const power = (lags[0] as number) + 1e-9;
  for (let lag = 0; lag < lags.length; lag += 1) lags[lag] = (lags[lag] as number) / power;
}

/** The highest value near a lag that need not be whole. */
const near = (lags: Float64Array, lag: number): number => {
  const at = Math.floor(lag);
  const [low, high] = [lags[at] ?? 0, lags[at + 1] ?? 0];
  return low + (lag - at) * (high - low);
};

/** How well each tempo fits a window. */
const fitOf = (lags: Float64Array): Float64Array =>
  periods.map(
    (period) => multiples.reduce((sum, multiple) => sum + near(lags, multiple * period), 0) / multiples.length,
  );

export interface TempoPath {
  /** Values of the envelope from beat to beat, at a place in the envelope. */
  periodAt(at: number): number;
  /** 0..1: how alike the envelope is to itself one period later; near 0 for noise and speech. */
  readonly clarity: number;
}

/** The best way through the tempogram: tempi that fit, and change little from window to window (Viterbi). */
function bestPath(fits: readonly Float64Array[]): Int32Array {
  const cameFrom = fits.map(() => new Int32Array(bpmCount));
  let scores = Float64Array.from(fits[0] ?? [], (fit, at) => fit * (prior[at] as number));
  for (let step = 1; step < fits.length; step += 1) {
    const next = new Float64Array(bpmCount);
    for (let to = 0; to < bpmCount; to += 1) {
      let [best, bestFrom] = [Number.NEGATIVE_INFINITY, to];
      for (let from = 0; from < bpmCount; from += 1) {
        const score = (scores[from] as number) - changeCost * Math.min(20, Math.abs(to - from));
        if (score > best) [best, bestFrom] = [score, from];
      }
      next[to] = best + (fits[step]?.[to] as number) * (prior[to] as number);
      (cameFrom[step] as Int32Array)[to] = bestFrom;
    }
    scores = next;
  }
  const path = new Int32Array(fits.length);
  let at = scores.indexOf(Math.max(...scores));
  for (let step = fits.length - 1; step >= 0; step -= 1) {
    path[step] = at;
    at = cameFrom[step]?.[at] ?? at;
  }
  return path;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** How fast the music is, all along the envelope. */
export function findTempoPath(envelope: Float32Array): TempoPath {
  const lags = new Float64Array(longestLag);
  const fits: Float64Array[] = [];
  const strengths: Float64Array[] = [];
  for (let from = 0; from === 0 || from + windowValues <= envelope.length; from += stepValues) {
    autocorrelation(envelope.subarray(from, from + windowValues), lags);
    fits.push(fitOf(lags));
    strengths.push(periods.map((period) => near(lags, period)));
  }
  const path = bestPath(fits);
  return {
    periodAt: (at) => {
      const step = Math.round((at - windowValues / 2) / stepValues);
      return periods[path[Math.max(0, Math.min(path.length - 1, step))] as number] as number;
    },
    clarity: median(strengths.map((strength, step) => strength[path[step] as number] as number)),
  };
}
