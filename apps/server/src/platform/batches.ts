import { createTurns } from './turns.ts';
import { wait } from './wait.ts';

export interface BatchWork<Batch, Result> {
  readonly open: () => Batch;
  readonly isFull?: (batch: Batch) => boolean;
  readonly run: (batch: Batch) => Promise<Result>;
  /** How long after a batch that came to this the next one begins at the earliest, in ms. Default: at once. */
  readonly restMs?: (result: Result) => number;
}

export interface JoinedBatch<Batch, Result> {
  /** To be added to at once. */
  readonly batch: Batch;
  readonly result: Promise<Result>;
}

/**
 * A batch that had to wait for another one goes on gathering for several times as long as that one took, within these limits in ms. Where each is over
 * in a moment, of a crowd that comes over seconds hardly two would meet in one. A statement costs the same whether it answers one question or fifty: on
 * a process with time to spare it takes a ms or two, and nobody waits for long; under a crowd it takes ten times as long, as this process and the
 * database have too much to do, and the less of it they have, the more goes together.
 */
const gatherLimitsMs = { least: 4, most: 100 } as const;
const gatherPerBatch = 8;

const gatherMsAfter = (tookMs: number): number =>
  Math.min(gatherLimitsMs.most, Math.max(gatherLimitsMs.least, tookMs * gatherPerBatch));

interface PlannedBatch<Batch, Result> {
  readonly batch: Batch;
  /** Called by each who joins: they go on in turns. */
  readonly result: () => Promise<Result>;
  /** When the next one may begin; never rejects. */
  readonly over: Promise<void>;
}

/** One batch after the other, each of what came while the one before it was under way. */
function createPlan<Batch, Result>({ open, isFull = () => false, run, restMs = () => 0 }: BatchWork<Batch, Result>) {
  let next: PlannedBatch<Batch, Result> | undefined;
  let last: Promise<void> = Promise.resolve();
  let openCount = 0;
  let gatherMs = 0;
  const end = async (work: Promise<Result>, beganMs: () => number): Promise<void> => {
    const restedMs = await work.then(restMs, () => 0);
    gatherMs = gatherMsAfter(performance.now() - beganMs()) - restedMs;
    if (restedMs > 0) await wait(restedMs);
    openCount -= 1;
  };
  const plan = (): PlannedBatch<Batch, Result> => {
    const batch = open();
    let beganMs = 0;
    const turn = openCount > 0 ? last.then(() => (gatherMs > 0 ? wait(gatherMs) : undefined)) : last;
    openCount += 1;
    const work = turn.then(() => {
      if (next === planned) next = undefined;
      beganMs = performance.now();
      return run(batch);
    });
    const awaitTurn = createTurns(work);
    last = end(work, () => beganMs);
    const result = (): Promise<Result> => awaitTurn().then(() => work);
    const planned: PlannedBatch<Batch, Result> = { batch, result, over: last };
    return planned;
  };
  return (): PlannedBatch<Batch, Result> => {
    if (next === undefined || isFull(next.batch)) next = plan();
    return next;
  };
}

/**
 * Work of a crowd, one batch at a time: what comes while one is under way goes together into the next. Single work waits for nobody. Who waited for one
 * batch go on in turns.
 * @returns The batch to add to at once, and what becomes of it.
 */
export function createBatches<Batch, Result>(work: BatchWork<Batch, Result>): () => JoinedBatch<Batch, Result> {
  const plan = createPlan(work);
  return () => {
    const { batch, result } = plan();
    return { batch, result: result() };
  };
}

/** The same for each key by itself: where the work of one takes long, or fails, the others neither wait for it nor fail with it. */
export function createKeyedBatches<Batch, Result>(workOf: (key: string) => BatchWork<Batch, Result>) {
  const lines = new Map<string, { readonly plan: () => PlannedBatch<Batch, Result>; last?: Promise<void> }>();
  return (key: string): JoinedBatch<Batch, Result> => {
    const line = lines.get(key) ?? { plan: createPlan(workOf(key)) };
    lines.set(key, line);
    const { batch, result, over } = line.plan();
    if (line.last !== over) {
      line.last = over;
      // A key whose last batch is over is forgotten.
      void over.then(() => line.last === over && lines.delete(key));
    }
    return { batch, result: result() };
  };
}
