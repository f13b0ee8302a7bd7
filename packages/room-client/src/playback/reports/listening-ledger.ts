import {
  type Listening,
  type Listenings,
  type ListeningsEvent,
  reduceListenings,
  selectReport,
} from '@madoi/domain/playback/listening-report';
import type { AudibleState } from '../scheduler/audible.ts';
import type { ReportOutbox } from './report-outbox.ts';
import { createSessionIds, type SessionStanding, soundTakes } from './session-ids.ts';

export interface ListeningLedgerOptions {
  readonly outbox: ReportOutbox;
  readonly personId: () => string;
  readonly newId: () => string;
  /** Called when a listening has begun or ended, i.e. there is a report to send. */
  readonly onReportReady: () => void;
  readonly performanceNow?: () => number;
  readonly wallNow?: () => number;
}

/** The listenings of this page (specification 3.51, 4.17). Every change is stored before it is sent. */
export interface ListeningLedger {
  /**
   * The session id that this media track's listening has, or will have once it is audible; `requestPlayback` sends it.
   */
  sessionIdOf(mediaTrackId: string): string;
  /** Takes every change between sound and silence of all players. */
  handleAudibleChange(state: AudibleState): void;
  /**
   * Ends the current listenings, because they may not continue (8.09, 8.13) or the page is left. Later sound is a new
   * listening. Returns the session ids that it ended.
   */
  close(): readonly string[];
  /** Stores the current state; a page that crashes loses what came after. */
  save(): void;
  isOpen(): boolean;
}

/** The listenings of one page, and their storage. Times are `performance.now()`'s, in ms, unless they are called wall. */
const createListenings = (options: ListeningLedgerOptions, performanceNow: () => number, wallNow: () => number) => {
  const { outbox } = options;
  let listenings: Listenings = {};
  const handOver = (sessionId: string) => {
    listenings = reduceListenings(listenings, { kind: 'handedOver', sessionId });
  };
  /**
   * Whether another tab has finalised or sent the report, because this page was paused for so long that it counted as
   * gone.
   */
  const isFinishedElsewhere = ({ status, subject }: Listening): boolean =>
    status === 'silent' && outbox.read(subject.sessionId)?.stage !== 'running';
  const saveOne = (listening: Listening, nowMs: number) => {
    const report = selectReport(listening, nowMs);
    outbox.save({
      report,
      personId: options.personId(),
      stage: listening.status === 'final' ? 'final' : 'running',
      isStartReported: outbox.read(report.id)?.isStartReported ?? false,
      seenAt: wallNow(),
    });
  };
  const save = () => {
    const nowMs = performanceNow();
    for (const listening of Object.values(listenings))
      if (isFinishedElsewhere(listening)) handOver(listening.subject.sessionId);
      else saveOne(listening, nowMs);
  };
  return {
    save,
    handOver,
    find: (sessionId: string): Listening | undefined => listenings[sessionId],
    openIds: () => Object.keys(listenings),
    isFinishedElsewhere,
    /** Answers whether any listening has ended. */
    dispatch: (event: ListeningsEvent): boolean => {
      listenings = reduceListenings(listenings, event);
      save();
      const over = Object.values(listenings).filter(({ status }) => status === 'final');
      for (const { subject } of over) handOver(subject.sessionId);
      return over.length > 0;
    },
  };
};

/** An empty ledger that stores its reports in `outbox` (specification 3.51). */
export const createListeningLedger = (options: ListeningLedgerOptions): ListeningLedger => {
  const performanceNow = options.performanceNow ?? (() => performance.now());
  const wallNow = options.wallNow ?? Date.now;
  const sessionIds = createSessionIds(options.newId);
  const listenings = createListenings(options, performanceNow, wallNow);

  const standingOf = (sessionId: string): SessionStanding => {
    const listening = listenings.find(sessionId);
    if (listening === undefined) return sessionIds.hasBegun(sessionId) ? 'over' : 'unheard';
    return listenings.isFinishedElsewhere(listening) ? 'over' : 'open';
  };
  const sessionIdForSound = (mediaTrackId: string): string => {
    const known = sessionIds.of(mediaTrackId);
    if (soundTakes[standingOf(known)] === 'known') return known;
    listenings.handOver(known);
    return sessionIds.assign(mediaTrackId);
  };
  const handleSoundStart = ({ mediaTrack, audioType, roomId, atMs }: AudibleState) => {
    const sessionId = sessionIdForSound(mediaTrack.id);
    const isNew = !sessionIds.hasBegun(sessionId);
    sessionIds.begin(mediaTrack.id, sessionId);
    const wallMs = wallNow() - (performanceNow() - atMs);
    const subject = { sessionId, mediaTrackId: mediaTrack.id, trackId: mediaTrack.trackId, audioType, roomId };
    const endedOthers = listenings.dispatch({ kind: 'sounded', subject, nowMs: atMs, wallMs });
    if (isNew || endedOthers) options.onReportReady();
  };
  return {
    sessionIdOf: sessionIds.of,
    handleAudibleChange: (state) => {
      if (state.isAudible) return handleSoundStart(state);
      const sessionId = sessionIds.find(state.mediaTrack.id);
      if (sessionId === undefined || listenings.find(sessionId) === undefined) return;
      const kind = state.isOver ? 'ended' : 'silenced';
      if (listenings.dispatch({ kind, sessionId, nowMs: state.atMs })) options.onReportReady();
    },
    close: () => {
      const nowMs = performanceNow();
      const open = listenings.openIds();
      for (const sessionId of open) listenings.dispatch({ kind: 'ended', sessionId, nowMs });
      sessionIds.clear();
      if (open.length > 0) options.onReportReady();
      return open;
    },
    save: listenings.save,
    isOpen: () => listenings.openIds().length > 0,
  };
};
