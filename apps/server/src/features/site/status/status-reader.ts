import type { ServicePart, ServiceStatus, StatusPart } from '@madoi/contract/site/status';
import { statusDayCount } from '@madoi/contract/site/status';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import { dayOf, minuteOf } from './count-minutes.ts';
import { type History, historyOf } from './history-days.ts';
import { mergeSamples, overallStateOf, type PartSample, sampleOf, shownState } from './part-states.ts';
import { answersWithin } from './read-facts.ts';
import type { StatusHistoryStore } from './status-history.store.ts';
import type { StatusNoticesStore } from './status-notices.store.ts';
import { partsOf, type StatusRecorder } from './status-recorder.ts';

export interface StatusReaderDeps {
  readonly history: Pick<StatusHistoryStore, 'listDays' | 'listOthers'>;
  readonly notices: Pick<StatusNoticesStore, 'list'>;
  readonly recorder: Pick<StatusRecorder, 'latest'>;
  readonly database: { ping(): Promise<void> };
  readonly clock: Pick<Clock, 'now'>;
  readonly processId: string;
}

/** What is shown, the same for everybody. */
export interface StatusReader {
  /** Reads what the database has of it, so that it is known when the database goes. Rejects while it is away. */
  refresh(): Promise<void>;
  /** As it was within the last few seconds. Never rejects, also while the database is away: then with what was known last. */
  read(): Promise<ServiceStatus>;
}

/** In ms. So old may be what is shown. */
const sharedMs = 5_000;
/** In ms. So long a visitor waits for the database. */
const readWithinMs = 2_000;
/** Samples of other processes are of the minute that runs, or of the one before. */
const lookBackMinutes = 1;
const dayMs = 86_400_000;

interface Known extends History {
  readonly others: readonly PartSample[];
  readonly at: number;
}

const nothing: History = { sums: [], incidents: [], maintenances: [] };
/** Until the first sample, these parts are shown as unknown. */
const everywhere: readonly ServicePart[] = ['pages', 'rooms', 'media', 'mail'];

/** `sample`: what processes find now; undefined before the first sample. `known`: undefined where history was never read. */
function describeStatus(sample: PartSample | undefined, known: Known | undefined, now: number): ServiceStatus {
  const written = known ?? nothing;
  const parts = (sample ? partsOf(sample) : everywhere).map(
    (id): StatusPart => ({ id, state: shownState(id, sample?.[id], written, now), ...historyOf(id, written, now) }),
  );
  return {
    state: overallStateOf(parts),
    at: Math.floor(now),
    ...(known && { historyAt: Math.floor(known.at) }),
    parts,
    incidents: [...written.incidents],
    maintenances: [...written.maintenances],
  };
}

export function createStatusReader(deps: StatusReaderDeps): StatusReader {
  const { history, notices, recorder, database, clock, processId } = deps;
  const shared = createTtlCache<ServiceStatus>(clock, { ttlMs: sharedMs, entriesMax: 1 });
  let known: Known | undefined;
  let reading: Promise<void> | undefined;

  const readAll = async (): Promise<void> => {
    const at = clock.now();
    const since = at - statusDayCount * dayMs;
    const [sums, others, written] = await Promise.all([
      history.listDays(dayOf(since)),
      history.listOthers(processId, minuteOf(at) - lookBackMinutes),
      notices.list(since),
    ]);
    known = { sums, others, ...written, at };
  };
  /** One that takes longer than anybody waits goes on, and is not begun a second time. */
  const refresh = (): Promise<void> => {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const readNow = async (): Promise<ServiceStatus> => {
    const hasRead = await answersWithin(readWithinMs, refresh);
    const isDatabaseUp = hasRead || (await answersWithin(readWithinMs, database.ping));
    const facts = recorder.latest();
    // The database answers now or does not, whatever was sampled a minute ago.
    const own = facts && sampleOf({ ...facts, isDatabaseUp });
    // What other processes found came through the database.
    const others = isDatabaseUp ? (known?.others ?? []) : [];
    return describeStatus(own && mergeSamples([own, ...others]), known, clock.now());
  };
  return {
    refresh,
    // What is not known a moment after the start is known with the first sample: it is not the same question.
    read: () => shared.read(recorder.latest() === undefined ? 'unsampled' : 'sampled', readNow),
  };
}
