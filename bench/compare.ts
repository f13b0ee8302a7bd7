import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Bench, Measure } from './bench.ts';

export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    lowest: at(0),
    highest: at(sorted.length - 1),
  };
}

/** The value below which `share` (0..1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function keepsPromise({ atLeast, atMost, isOfPeer }: Measure, value: number): boolean {
  if (Number.isNaN(value)) return isOfPeer === true;
  return !(value < (atLeast ?? Number.NEGATIVE_INFINITY)) && !(value > (atMost ?? Number.POSITIVE_INFINITY));
}

export interface Baseline {
  readonly node: string;
  readonly cpu: string;
  readonly medians: Readonly<Record<string, number>>;
  /** The worst of the runs; absent from older baselines. */
  readonly worst?: Readonly<Record<string, number>>;
}

const fileOf = (name: string): string => path.join(import.meta.dirname, 'baseline', `${name}.json`);

export function readBaseline(name: string): Baseline | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Baseline;
  } catch {
    return undefined;
  }
}

export function writeBaseline(name: string, kept: Pick<Baseline, 'medians' | 'worst'>): void {
  const baseline: Baseline = {
    node: process.version,
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    ...kept,
  };
  mkdirSync(path.dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(baseline, null, 2)}\n`);
}

const round = (value: number): string =>
  (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toString();

function promiseOf({ atLeast, atMost, judged }: Measure): string {
  const each = judged === 'worst' ? ' in each run' : '';
  if (atLeast !== undefined) return `≥ ${atLeast}${each}`;
  return atMost === undefined ? '' : `≤ ${atMost}${each}`;
}

/** The worst of the runs; one without a number is worse than any. */
function worstOf({ better }: Measure, values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  return better === 'lower' ? Math.max(...values) : Math.min(...values);
}

/** One line per measure, and whether every promise was kept. */
export function report(
  bench: Bench,
  runs: readonly Readonly<Record<string, number>>[],
  baseline: Baseline | undefined,
): {
  readonly lines: readonly string[];
  readonly medians: Record<string, number>;
  readonly worst: Record<string, number>;
  readonly isFine: boolean;
} {
  const medians: Record<string, number> = {};
  const worst: Record<string, number> = {};
  let isFine = true;
  const lines = Object.entries(bench.measures).map(([name, measure]) => {
    const values = runs
      .map((run) => run[name] ?? Number.NaN)
      .filter((value) => measure.isOfPeer !== true || !Number.isNaN(value));
    const { median, lowest, highest } = spreadOf(values);
    medians[name] = median;
    worst[name] = worstOf(measure, values);
    const isKept = keepsPromise(measure, measure.judged === 'worst' ? worst[name] : median);
    isFine &&= isKept;
    const before = baseline?.medians[name];
    return [
      `  ${name.padEnd(34)} ${round(median)} ${measure.unit} (${round(lowest)} … ${round(highest)})`,
      ...(values.length < runs.length ? [`of ${values.length} of ${runs.length} runs`] : []),
      ...(promiseOf(measure) ? [`${isKept ? 'kept' : 'MISSED'}: ${promiseOf(measure)}`] : []),
      ...(before === undefined ? [] : [`× ${round(median / before)} of the baseline, ${measure.better} is better`]),
    ].join('   ');
  });
  lines.push(...bench.leavesOut.map((each) => `  left out: ${each}`));
  return { lines, medians, worst, isFine };
}
