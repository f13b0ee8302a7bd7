import type { Clock } from '#platform/clock.ts';
import type { PlayScoresStore, PlaysStore } from './play-scores.store.ts';

export interface WeighPlaysDeps {
  readonly plays: PlaysStore;
  readonly scores: PlayScoresStore;
  readonly clock: Pick<Clock, 'now'>;
}

const hourMs = 3_600_000;
/** Listenings that began so long ago have ended, but for few, which are not counted. */
const settledMs = 2 * hourMs;
/** What is older weighs a sixteenth and less. */
const historyMs = 120 * 86_400_000;
/** A server that was down for long, or counts for the first time, goes on at the next tick. */
const spansAtOnce = 200;

const hourOf = (ms: number): number => Math.floor(ms / hourMs) * hourMs;

/** Where counting begins; undefined: nothing was heard yet. */
async function startOf({ plays, scores }: WeighPlaysDeps, now: number): Promise<number | undefined> {
  const counted = await scores.countedUntil();
  if (counted !== undefined) return counted;
  const first = await plays.firstHeardAt(now - historyMs);
  return first === undefined ? undefined : hourOf(first);
}

/** The next hour with listenings, or all before it, which are nothing to count. */
async function nextSpan(plays: PlaysStore, from: number, settledUntil: number) {
  const first = (await plays.firstHeardAt(from)) ?? settledUntil;
  return { from, until: Math.min(settledUntil, Math.max(from + hourMs, hourOf(first))) };
}

/** Counts the hours that have not been counted, so that search ranks by them. Answers how many spans of time it looked at. */
export async function weighPlays(deps: WeighPlaysDeps, stopping?: AbortSignal): Promise<number> {
  const { plays, scores, clock } = deps;
  const now = clock.now();
  const settledUntil = hourOf(now - settledMs);
  let from = (await startOf(deps, now)) ?? settledUntil;
  let spans = 0;
  while (spans < spansAtOnce && from < settledUntil && !stopping?.aborted) {
    const span = await nextSpan(plays, from, settledUntil);
    if (!(await scores.count(span, await plays.tracksHeard(span.from, span.until)))) break;
    from = span.until;
    spans += 1;
  }
  return spans;
}
