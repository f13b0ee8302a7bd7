import {
  type Listening,
  type Listenings,
  type ListeningsEvent,
  reduceListenings,
  selectReport,
} from '@madoi/domain/playback/listening-report';
import type { AudibleState } from '../scheduler/audible.ts';
import type { ReportOutbox } from './report-outbox.ts';

export interface ListeningLedgerOptions {
  readonly outbox: ReportOutbox;
  readonly personId: () => string;
  readonly newId: () => string;
  /** A listening began, or is over: there is something to send. */
  readonly onReportReady: () => void;
  readonly performanceNow?: () => number;
  readonly wallNow?: () => number;
}

/** What this page listens to, as specification 3.51 and 4.17 keep it; every step is in storage before it is sent. */
export interface ListeningLedger {
  /** The name that this media track's listening has, or will have once it sounds: what `requestPlayback` is told. */
  sessionIdOf(mediaTrackId: string): string;
  /** Hears of every change between sound and silence, of all players. */
  handleAudibleChange(state: AudibleState): void;
  /**
   * Ends what goes on: it may not go on (8.09, 8.13) or the page is left. Sound after this is a new listening.
   * Returns the session ids that it ended.
   */
  close(): readonly string[];
  /** Brings storage up to now; a page that dies loses what came after. */
  save(): void;
  isOpen(): boolean;
}

/** An empty ledger that stores its reports in `outbox` (specification 3.51). */
export const createListeningLedger = (options: ListeningLedgerOptions): ListeningLedger => {
  const { outbox } = options;
  const performanceNow = options.performanceNow ?? (() => performance.now());
  const wallNow = options.wallNow ?? Date.now;
  /** Names by media track. A name outlives its listening, so that a last question about a track opens nothing new. */
  let sessionIds = new Map<string, string>();
  const begun = new Set<string>();
  let listenings: Listenings = {};

  const assignSessionId = (mediaTrackId: string): string => {
    const sessionId = options.newId();
    sessionIds.set(mediaTrackId, sessionId);
    return sessionId;
  };
  const sessionIdOf = (mediaTrackId: string) => sessionIds.get(mediaTrackId) ?? assignSessionId(mediaTrackId);
  const handOver = (sessionId: string) => {
    listenings = reduceListenings(listenings, { kind: 'handedOver', sessionId });
  };
  /** Paused for so long that another tab took this page for dead: the report is final, or sent, by its hand. */
  const isFinishedElsewhere = ({ status, subject }: Listening): boolean =>
    status === 'silent' && outbox.read(subject.sessionId)?.stage !== 'running';
  const save = () => {
    const nowMs = performanceNow();
    for (const listening of Object.values(listenings)) {
      if (isFinishedElsewhere(listening)) {
        handOver(listening.subject.sessionId);
        continue;
      }
      const report = selectReport(listening, nowMs);
      outbox.save({
        report,
        personId: options.personId(),
        stage: listening.status === 'final' ? 'final' : 'running',
        isStartTold: outbox.read(report.id)?.isStartTold ?? false,
        seenAt: wallNow(),
      });
    }
  };
  const dispatch = (event: ListeningsEvent) => {
    listenings = reduceListenings(listenings, event);
    save();
    const over = Object.values(listenings).filter(({ status }) => status === 'final');
    for (const { subject } of over) handOver(subject.sessionId);
    return over.length > 0;
  };
  /** Whether sound under this name would go on with a listening that is over, here or by another tab's hand. */
  const isOver = (sessionId: string): boolean => {
    const listening = listenings[sessionId];
    if (listening === undefined) return begun.has(sessionId);
    return isFinishedElsewhere(listening);
  };
  const sessionIdForSound = (mediaTrackId: string): string => {
    const known = sessionIdOf(mediaTrackId);
    if (!isOver(known)) return known;
    handOver(known);
    return assignSessionId(mediaTrackId);
  };
  const handleSoundStart = ({ mediaTrack, audioType, roomId, atMs }: AudibleState) => {
    const sessionId = sessionIdForSound(mediaTrack.id);
    const isNew = !begun.has(sessionId);
    sessionIds = new Map([[mediaTrack.id, sessionId]]);
    begun.add(sessionId);
    const wallMs = wallNow() - (performanceNow() - atMs);
    const subject = { sessionId, mediaTrackId: mediaTrack.id, trackId: mediaTrack.trackId, audioType, roomId };
    const endedOthers = dispatch({ kind: 'sounded', subject, nowMs: atMs, wallMs });
    if (isNew || endedOthers) options.onReportReady();
  };
  return {
    sessionIdOf,
    handleAudibleChange: (state) => {
      if (state.isAudible) return handleSoundStart(state);
      const sessionId = sessionIds.get(state.mediaTrack.id);
      if (sessionId === undefined || listenings[sessionId] === undefined) return;
      const kind = state.isOver ? 'ended' : 'silenced';
      if (dispatch({ kind, sessionId, nowMs: state.atMs })) options.onReportReady();
    },
    close: () => {
      const nowMs = performanceNow();
      const open = Object.keys(listenings);
      for (const sessionId of open) dispatch({ kind: 'ended', sessionId, nowMs });
      sessionIds = new Map();
      begun.clear();
      if (open.length > 0) options.onReportReady();
      return open;
    },
    save,
    isOpen: () => Object.keys(listenings).length > 0,
  };
};
