/** A section of a track that a person has chosen, in seconds of the cut that they hear. */
export interface RangeSelection {
  readonly startSec: number;
  readonly endSec: number;
}

/**
 * Why a section cannot be played. `not_a_time`: an end is not a number · `end_before_start`: specification 5.11 ·
 * `empty`: it ends where it starts · `outside`: it reaches beyond the track.
 */
export type RangeProblem = 'not_a_time' | 'end_before_start' | 'empty' | 'outside';

/** Why a section of a track of this length cannot be played; undefined: it can. The whole track is a valid section. */
export function rangeProblem({ startSec, endSec }: RangeSelection, durationSec: number): RangeProblem | undefined {
  if (!Number.isFinite(startSec) || !Number.isFinite(endSec)) return 'not_a_time';
  if (endSec < startSec) return 'end_before_start';
  if (endSec === startSec) return 'empty';
  if (startSec < 0 || endSec > durationSec) return 'outside';
  return undefined;
}

/** The section that is the whole track. */
export const wholeRange = (durationSec: number): RangeSelection => ({ startSec: 0, endSec: durationSec });

const timePattern = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,3}(?:\.\d{1,3})?)$/;

/** Seconds of `90`, `1:30`, `1:30.5` or `1:02:03`, in whatever width the digits were typed; NaN for anything else. */
export function secondsOfText(text: string): number {
  const match = timePattern.exec(text.normalize('NFKC').trim());
  if (match === null) return Number.NaN;
  const [, hours, minutes, seconds] = match.map((part) => (part === undefined ? undefined : Number(part)));
  if (seconds === undefined || (minutes !== undefined && seconds >= 60)) return Number.NaN;
  if (hours !== undefined && (minutes ?? 0) >= 60) return Number.NaN;
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + seconds;
}
