import { reportMaxAgeMs } from '@madoi/contract/constants';
import { isListeningReport } from '@madoi/contract/playback/listening-report-guard';
import type { ListeningReport } from '@madoi/contract/playback/reports';
import { createLocalEntry, type LocalEntry, storagePrefix, type TextStore } from '../../storage/local-entry.ts';
import { reportKeyPrefix } from '../kept-listening.ts';

/** A report that has not been sent completely. */
export interface PendingReport {
  readonly report: ListeningReport;
  /** The listener: a browser may have several users over time, and reports of one must not be sent as another. */
  readonly personId: string;
  /** `running`: a page goes on listening · `final`: over, to be sent. */
  readonly stage: 'running' | 'final';
  readonly isStartReported: boolean;
  /** When its page last updated it, ms since 1970. */
  readonly seenAt: number;
}

/**
 * Reports that wait to be sent, in local storage (specification 8.15): they outlive reloads and a lost network. One
 * entry for each, written by the page that listens: tabs never write over one another.
 */
export interface ReportOutbox {
  save(pending: PendingReport): void;
  read(sessionId: string): PendingReport | undefined;
  drop(sessionId: string): void;
  markStartSent(sessionId: string): void;
  /** Oldest first. */
  list(): readonly PendingReport[];
  /** Finalises listenings of pages that are gone, and deletes reports that are too old to be charged. */
  prune(nowMs: number): void;
}

/**
 * In ms. Pages update their listening every 5 s, in the background every minute; after three missed minutes the page
 * counts as gone.
 */
export const orphanAfterMs = 180_000;

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;

const isPendingReport = (body: unknown): body is PendingReport =>
  isRecord(body) &&
  typeof body.personId === 'string' &&
  (body.stage === 'running' || body.stage === 'final') &&
  typeof body.isStartReported === 'boolean' &&
  typeof body.seenAt === 'number' &&
  isListeningReport(body.report);

const finalOf = (pending: PendingReport): PendingReport => {
  const { lastStartAt: _, ...report } = pending.report;
  return {
    ...pending,
    stage: 'final',
    report: { ...report, endAt: Math.max(report.startAt, Math.round(pending.seenAt)) },
  };
};

/**
 * The outbox in a browser's local storage, or in a store of the same shape. Entries that cannot be read are ignored.
 */
export const createReportOutbox = (store: TextStore): ReportOutbox => {
  const entryOf = (sessionId: string): LocalEntry<PendingReport> =>
    createLocalEntry({ key: reportKeyPrefix + sessionId, version: 1, accepts: isPendingReport }, store);
  const ids = (): readonly string[] => {
    const start = storagePrefix + reportKeyPrefix;
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
    return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  };
  const outbox: ReportOutbox = {
    save: (pending) => void entryOf(pending.report.id).write(pending),
    read: (sessionId) => entryOf(sessionId).read(),
    drop: (sessionId) => entryOf(sessionId).remove(),
    markStartSent: (sessionId) => {
      const pending = outbox.read(sessionId);
      if (pending !== undefined) outbox.save({ ...pending, isStartReported: true });
    },
    list: () =>
      ids()
        .flatMap((id) => outbox.read(id) ?? [])
        .sort((one, other) => one.report.startAt - other.report.startAt),
    prune: (nowMs) => {
      for (const pending of outbox.list()) {
        const ageMs = Math.abs(nowMs - pending.seenAt);
        if (ageMs > reportMaxAgeMs) outbox.drop(pending.report.id);
        else if (pending.stage === 'running' && ageMs > orphanAfterMs) outbox.save(finalOf(pending));
      }
    },
  };
  return outbox;
};

/** In memory, where the browser forbids storage: reports then last until the page is left. */
export const createMemoryStore = (): TextStore => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
  };
};

/** The browser's storage where it may be written, else the page's memory. */
export const reportStore = (open: () => TextStore): TextStore => {
  try {
    const store = open();
    const probe = `${storagePrefix}probe`;
    store.setItem(probe, '');
    store.removeItem(probe);
    return store;
  } catch {
    return createMemoryStore();
  }
};
