import { type ServicePart, serviceParts } from '@madoi/contract/site/status';
import type { Clock } from '#platform/clock.ts';
import { minuteOf } from './count-minutes.ts';
import { type PartFacts, type PartSample, sampleOf } from './part-states.ts';
import type { StatusHistoryStore } from './status-history.store.ts';

export interface StatusRecorderDeps {
  readonly history: Pick<StatusHistoryStore, 'record'>;
  readonly readFacts: () => Promise<PartFacts>;
  readonly clock: Pick<Clock, 'now'>;
  readonly processId: string;
}

/** Samples this process once a minute. */
export interface StatusRecorder {
  /** What was found last; undefined before the first sample. */
  latest(): PartFacts | undefined;
  /**
   * Takes the sample of the minute that runs, once, and writes down what is not written yet. Call it several times a minute: a minute that is
   * missed counts as one without a server. Rejects while the database is away; the samples of that time wait.
   */
  record(): Promise<void>;
}

/** Samples that wait for the database: a day. */
const waitingMax = 1_440;

/** The parts that a sample has a state of: those that are configured. */
export const partsOf = (sample: PartSample): readonly ServicePart[] =>
  serviceParts.filter((part) => sample[part] !== undefined);

export function createStatusRecorder({ history, readFacts, clock, processId }: StatusRecorderDeps): StatusRecorder {
  const waiting = new Map<number, PartSample>();
  let latest: PartFacts | undefined;
  let sampledMinute: number | undefined;
  return {
    latest: () => latest,
    record: async () => {
      const minute = minuteOf(clock.now());
      if (minute !== sampledMinute) {
        latest = await readFacts();
        sampledMinute = minute;
        waiting.set(minute, sampleOf(latest));
        const [oldest] = waiting.keys();
        if (waiting.size > waitingMax && oldest !== undefined) waiting.delete(oldest);
      }
      if (waiting.size === 0 || latest === undefined) return;
      const samples = new Map(waiting);
      await history.record({ processId, minute, samples, parts: partsOf(sampleOf(latest)) });
      for (const each of samples.keys()) waiting.delete(each);
    },
  };
}
