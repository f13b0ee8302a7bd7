/** How one number of a benchmark is read. */
export interface Measure {
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** What the product promises; a missed one fails the run. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Which of the runs has to keep the promise: the median by default, or every one. */
  readonly judged?: 'worst';
  /** Of a peer, or in ratio to one: where it breaks down under the load, that run has no figure, and nothing of ours is missed. */
  readonly isOfPeer?: true;
}

/**
 * One benchmark. It compares the product with a peer or a floor that runs beside it in the same run, because absolute
 * numbers say more about the machine than about the product.
 */
export interface Bench {
  readonly name: string;
  readonly about: string;
  /** At least `runsMin`; medians of fewer are not stored. */
  readonly runs: number;
  /** What a reader might think is measured, and is not; something always is. */
  readonly leavesOut: readonly [string, ...string[]];
  readonly measures: Readonly<Record<string, Measure>>;
  /** One run: a number for each measure. */
  runOnce(): Promise<Readonly<Record<string, number>>>;
  /** After the last run, where runs share what they are made on. */
  close?(): Promise<void>;
}

/** A median of fewer runs is chance. */
export const runsMin = 3;

export function defineBench(bench: Bench): Bench {
  if (bench.runs < runsMin)
    throw new Error(`${bench.name} is a median of ${bench.runs}, and takes ${runsMin} at least`);
  return bench;
}
