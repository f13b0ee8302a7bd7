import type { ServicePart } from '@madoi/contract/site/status';
import type { DaySum } from './count-minutes.ts';
import type { PartSample } from './part-states.ts';

/** What a process has to say: its samples by minute, also older ones that it could not write before. */
export interface ProcessSamples {
  readonly processId: string;
  /** The minute that runs: those before it are over. */
  readonly minute: number;
  readonly samples: ReadonlyMap<number, PartSample>;
  /** The parts that a minute without a server counts against. */
  readonly parts: readonly ServicePart[];
}

/** What processes found, by minute, and the sums by day that it comes to. */
export interface StatusHistoryStore {
  /** Keeps the samples, and counts the minutes before `minute` that nobody has counted. Safe to repeat. */
  record(found: ProcessSamples): Promise<void>;
  /** From this day on. */
  listDays(fromDay: number): Promise<readonly DaySum[]>;
  /** What other processes found from this minute on, the last of each. */
  listOthers(processId: string, fromMinute: number): Promise<readonly PartSample[]>;
  /** Answers how many. */
  removeBefore(day: number): Promise<number>;
}
