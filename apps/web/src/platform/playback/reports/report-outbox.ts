import { reportMaxAgeMs } from '@madoi/contract/constants';
import { type ListeningReport, listeningReportSchema } from '@madoi/contract/playback/reports';
import { createLocalEntry, type LocalEntry, storagePrefix, type TextStore } from '../../local-storage/local-entry.ts';

/** A report that the server does not know all of yet. */
export interface KeptReport {
  readonly report: ListeningReport;
  /** Whose listening it is: a browser has several people over time, and none may answer for another. */
  readonly personId: string;
  /** `running`: a page goes on listening · `final`: over, to be sent. */
  readonly stage: 'running' | 'final';
  readonly isStartTold: boolean;
  /** When its page last looked after it, ms since 1970. */
  readonly seenAt: number;
}

/**
 * Reports that wait to be sent, in local storage (specification 8.15): they outlive reloads and a lost network. One
 * entry for each, written by the page that listens: tabs never write over one another.
 */
export interface ReportOutbox {
  keep(kept: KeptReport): void;
  read(sessionId: string): KeptReport | undefined;
  drop(sessionId: string): void;
  markStartTold(sessionId: string): void;
  /** Oldest first. */
  list(): readonly KeptReport[];
  /** Finalises what pages that died left running, and forgets what no server would count any more. */
  tidy(nowMs: number): void;
}

/** Pages look after their listening every 5 s, in the background once a minute: three of those, and the page is gone. */
export const orphanAfterMs = 180_000;

const keyPrefix = 'report:';
const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;

const isKeptReport = (body: unknown): body is KeptReport =>
  isRecord(body) &&
  typeof body.personId === 'string' &&
  (body.stage === 'running' || body.stage === 'final') &&
  typeof body.isStartTold === 'boolean' &&
  typeof body.seenAt === 'number' &&
  listeningReportSchema.safeParse(body.report).success;

const finalOf = (kept: KeptReport): KeptReport => {
  const { lastStartAt: _, ...report } = kept.report;
  return { ...kept, stage: 'final', report: { ...report, endAt: Math.max(report.startAt, Math.round(kept.seenAt)) } };
};

export const createReportOutbox = (store: TextStore): ReportOutbox => {
  const entryOf = (sessionId: string): LocalEntry<KeptReport> =>
    createLocalEntry({ key: keyPrefix + sessionId, version: 1, accepts: isKeptReport }, store);
  const ids = (): readonly string[] => {
    const start = storagePrefix + keyPrefix;
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
    return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  };
  const outbox: ReportOutbox = {
    keep: (kept) => void entryOf(kept.report.id).write(kept),
    read: (sessionId) => entryOf(sessionId).read(),
    drop: (sessionId) => entryOf(sessionId).remove(),
    markStartTold: (sessionId) => {
      const kept = outbox.read(sessionId);
      if (kept !== undefined) outbox.keep({ ...kept, isStartTold: true });
    },
    list: () =>
      ids()
        .flatMap((id) => outbox.read(id) ?? [])
        .sort((one, other) => one.report.startAt - other.report.startAt),
    tidy: (nowMs) => {
      for (const kept of outbox.list()) {
        const ageMs = Math.abs(nowMs - kept.seenAt);
        if (ageMs > reportMaxAgeMs) outbox.drop(kept.report.id);
        else if (kept.stage === 'running' && ageMs > orphanAfterMs) outbox.keep(finalOf(kept));
      }
    },
  };
  return outbox;
};

/** A page's own memory, where the browser forbids storage: reports then live as long as the page. */
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
