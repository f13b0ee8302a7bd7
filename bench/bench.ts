/** How one number of a benchmark is read. */
export interface Measure {
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** What the product promises; a missed one fails the run. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/**
 * One benchmark. It compares the product with a peer or a floor that runs beside it in the same run, because absolute
 * numbers say more about the machine than about the product.
 */
export interface Bench {
  readonly name: string;
  readonly about: string;
  readonly runs: number;
  readonly measures: Readonly<Record<string, Measure>>;
  /** One run: a number for each measure. */
  runOnce(): Promise<Readonly<Record<string, number>>>;
}

export const defineBench = (bench: Bench): Bench => bench;
