/** Short-term loudness as EBU R128 measures it, ten values a second, LUFS; silence is -Infinity or very low. */
export interface LoudnessCurve {
  readonly stepSec: number;
  readonly lufs: ArrayLike<number>;
}

const silenceLufs = -70;
/** A short-term value covers the three seconds before it, so it describes the sound 1.5 s earlier. */
const shortTermCentreSec = 1.5;
/**
 * How far before the loudest part a quieter moment is searched, in seconds, so that the cut starts between two phrases.
 */
const entrySearchSec = 2;

const powerOf = (lufs: number): number => (lufs > silenceLufs ? 10 ** (lufs / 10) : 0);

function runningPower(curve: LoudnessCurve): Float64Array {
  const sums = new Float64Array(curve.lufs.length + 1);
  for (let at = 0; at < curve.lufs.length; at += 1) {
    sums[at + 1] = (sums[at] ?? 0) + powerOf(curve.lufs[at] ?? silenceLufs);
  }
  return sums;
}

function quietestBefore(curve: LoudnessCurve, at: number, earliest: number): number {
  let best = at;
  const reach = Math.max(earliest, at - Math.round(entrySearchSec / curve.stepSec));
  for (let step = at; step >= reach; step -= 1) {
    if ((curve.lufs[step] ?? 0) < (curve.lufs[best] ?? 0)) best = step;
  }
  return best;
}

/**
 * Where the highlight of `lengthSec` starts, in seconds within `[fromSec, toSec - lengthSec]`: the part with the most
 * energy, from the quietest moment shortly before it. Of equal parts, the earliest; for a short track, its start.
 */
export function chooseHighlightStart(
  curve: LoudnessCurve,
  lengthSec: number,
  within: { readonly fromSec: number; readonly toSec: number },
): number {
  const latestSec = within.toSec - lengthSec;
  if (latestSec <= within.fromSec || curve.lufs.length === 0) return within.fromSec;
  const offset = Math.round(shortTermCentreSec / curve.stepSec);
  const sums = runningPower(curve);
  const size = Math.round(lengthSec / curve.stepSec);
  const first = Math.round(within.fromSec / curve.stepSec);
  const last = Math.floor(latestSec / curve.stepSec);
  const powerFrom = (step: number): number => {
    const end = Math.min(sums.length - 1, step + size + offset);
    return (sums[end] ?? 0) - (sums[Math.min(end, step + offset)] ?? 0);
  };
  let best = first;
  // A difference of a thousandth is inaudible: the earliest of parts that sound equally loud is kept.
  for (let step = first; step <= last; step += 1) if (powerFrom(step) > powerFrom(best) * 1.001) best = step;
  const start = quietestBefore(curve, best + offset, first + offset) - offset;
  return Math.min(latestSec, Math.max(within.fromSec, start * curve.stepSec));
}
