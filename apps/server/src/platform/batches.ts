import { createTurns } from './turns.ts';
import { wait } from './wait.ts';

export interface BatchWork<Batch, Result> {
  readonly open: () => Batch;
  readonly isFull?: (batch: Batch) => boolean;
  readonly run: (batch: Batch) => Promise<Result>;
  /** Whether a batch that had to wait for another one goes on gathering (`gatherMsAfter`). Default: it begins at once. */
  readonly isGathered?: boolean;
  /** How long after a batch that came to this the next one begins at the earliest, in ms. Default: at once. */
  readonly restMs?: (result: Result) => number;
}

export interface JoinedBatch<Batch, Result> {
  /** To be added to at once. */
  readonly batch: Batch;
  readonly result: Promise<Result>;
}

/**
 * After a batch of several, the next one gathers for several times as long as that one took, within these limits in ms, or until it is full. Where each is
 * over in a moment, of a crowd that comes over seconds hardly two would meet in one. A statement costs the same whether it answers one question or fifty:
 * on a process with time to spare it takes a ms or two; under a crowd it takes ten times as long, as this process and the database have too much to do, and
 * the less of it they have, the more goes together. What was asked alone is no crowd, however long it took.
 */
const gatherLimitsMs = { least: 4, most: 100 } as const;
const gatherPerBatch = 8;

const gatherMsAfter = (tookMs: number, askedCount: number): number =>
  askedCount < 2
    ? gatherLimitsMs.least
    : Math.min(gatherLimitsMs.most, Math.max(gatherLimitsMs.least, tookMs * gatherPerBatch));

interface PlannedBatch<Batch, Result> {
  readonly batch: Batch;
  /** Called by each who joins: they go on in turns. */
  readonly result: () => Promise<Result>;
  /** When the next one may begin; never rejects. */
  readonly over: Promise<void>;
  /** Nobody joins it any more: there is nothing to gather for. */
  readonly close: () => void;
}

interface Line {
  openCount: number;
  /** When the last batch is over. */
  last: Promise<void>;
  gatherMs: number;
}

/** Resolves when a batch of the line may begin: not before the ones ahead of it are over, and what it gathers for is over too. */
async function waitForTurn(line: Line, isGathered: boolean, closed: Promise<void>): Promise<void> {
  const isAlone = line.openCount === 0;
  await line.last;
  if (!isAlone && isGathered && line.gatherMs > 0) await Promise.race([wait(line.gatherMs), closed]);
}

function planBatch<Batch, Result>(
  line: Line,
  { open, run, isGathered = false, restMs = () => 0 }: BatchWork<Batch, Result>,
  onBegin: () => void,
): PlannedBatch<Batch, Result> {
  const batch = open();
  let askedCount = 0;
  let beganAt = 0;
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const work = waitForTurn(line, isGathered, closed).then(() => {
    onBegin();
    beganAt = performance.now();
    return run(batch);
  });
  const end = async (): Promise<void> => {
    const restForMs = await work.then(restMs).catch(() => 0);
    line.gatherMs = gatherMsAfter(performance.now() - beganAt, askedCount) - restForMs;
    if (restForMs > 0) await wait(restForMs);
    line.openCount -= 1;
  };
  line.openCount += 1;
  line.last = end();
  const awaitTurn = createTurns(work);
  const result = (): Promise<Result> => {
    askedCount += 1;
    return awaitTurn().then(() => work);
  };
  return { batch, result, over: line.last, close };
}

/** One batch after the other, each of what came while the one before it was under way. */
function createBatchLine<Batch, Result>(work: BatchWork<Batch, Result>): () => PlannedBatch<Batch, Result> {
  const line: Line = { openCount: 0, last: Promise.resolve(), gatherMs: 0 };
  let next: PlannedBatch<Batch, Result> | undefined;
  return () => {
    if (next && work.isFull?.(next.batch)) {
      next.close();
      next = undefined;
    }
    if (next === undefined) {
      const planned = planBatch(line, work, () => {
        if (next === planned) next = undefined;
      });
      next = planned;
    }
    return next;
  };
}

/**
 * Work of a crowd, one batch at a time: what comes while one is under way goes together into the next. Single work waits for nobody. Who waited for one
 * batch go on in turns.
 * @returns The batch to add to at once, and what becomes of it.
 */
export function createBatches<Batch, Result>(work: BatchWork<Batch, Result>): () => JoinedBatch<Batch, Result> {
  const nextBatch = createBatchLine(work);
  return () => {
    const { batch, result } = nextBatch();
    return { batch, result: result() };
  };
}

/** The same for each key by itself: where the work of one takes long, or fails, the others neither wait for it nor fail with it. */
export function createKeyedBatches<Batch, Result>(workOf: (key: string) => BatchWork<Batch, Result>) {
  const lines = new Map<string, { readonly nextBatch: () => PlannedBatch<Batch, Result>; last?: Promise<void> }>();
  return (key: string): JoinedBatch<Batch, Result> => {
    const line = lines.get(key) ?? { nextBatch: createBatchLine(workOf(key)) };
    lines.set(key, line);
    const { batch, result, over } = line.nextBatch();
    if (line.last !== over) {
      line.last = over;
      // A key whose last batch is over is forgotten.
      void over.then(() => line.last === over && lines.delete(key));
    }
    return { batch, result: result() };
  };
}
