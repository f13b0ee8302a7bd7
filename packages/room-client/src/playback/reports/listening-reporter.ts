import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type ListeningReport, reportFinal } from '@madoi/contract/playback/reports';
import { shouldEndOnPause } from '@madoi/domain/playback/time-left';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextStore } from '../../storage/local-entry.ts';
import type { AudibleState } from '../scheduler/audible.ts';
import { createAllowance } from './allowance.ts';
import type { DeviceIdentity } from './device-identity.ts';
import { createDeviceMonitor } from './device-monitor.ts';
import { createListeningLedger } from './listening-ledger.ts';
import { createMeteredPlayers, type HaltReason, type MeteredPlayer } from './metered-players.ts';
import { createReportOutbox } from './report-outbox.ts';
import { createReportSender, type Listener } from './report-sender.ts';

/** What a player tells the server when it asks to play (specification 7.25), and what it hears from it. */
export interface PlayRequestHooks {
  requestIdsFor(mediaTrackId: string): { readonly sessionId: string; readonly deviceId: string };
  /** Before sound goes on by itself: whether a newer device took over meanwhile. */
  checkStillActive(): Promise<boolean>;
  /** `askedAtMs` (`performance.now()`): what was heard while the answer was on its way is not in it. */
  answered(answer: { readonly allowed: boolean; readonly timeLeft?: number | undefined }, askedAtMs?: number): void;
}

export interface ListeningReporterState {
  /** Seconds left of the month; undefined is no limit. A guest has no month. */
  readonly timeLeftSec: number | undefined;
  /** Why the playback was ended, until something sounds again or its player is gone. */
  readonly halted: HaltReason | undefined;
}

/** Meters what this page plays: listening reports, the month's allowance, one device at a time. */
export interface ListeningReporter {
  readonly store: StoreApi<ListeningReporterState>;
  readonly playRequests: PlayRequestHooks;
  /** Meters a player until the returned function is called, after the player's end. */
  follow(player: MeteredPlayer): () => void;
  /** Told whenever sound was wanted, or went on, and the month is used up (8.09). */
  onLimit(listener: () => void): () => void;
  /** Who listens; undefined without a session. Reports of one person never go out in another's name. */
  setListener(listener: Listener | undefined, timeLeftSec?: number): void;
  sendReports(): Promise<void>;
  /** Ends and tells what is heard, while its listener may still speak: before a logout. Never throws, nor takes longer. */
  finishListening(withinMs?: number): Promise<void>;
  /** Plays on here what was halted, from inside a gesture: the newest device wins (8.13). */
  resumeHere(): Promise<void>;
  /** Once every few seconds: storage is kept up to now, a new month is noticed. */
  heartbeat(): void;
  save(): void;
  /** The page goes away (`pagehide`). */
  handlePageHide(): void;
  /** It came back out of the browser's cache, or its listener stays after all: what sounds is a new listening. */
  resumeReporting(): void;
}

export interface ListeningReporterOptions {
  readonly call: CallEndpoint;
  readonly keepaliveCall: (
    endpoint: typeof reportFinal,
    body: { readonly reports: readonly ListeningReport[] },
  ) => Promise<void>;
  readonly store: TextStore;
  readonly device: DeviceIdentity;
  readonly newId: () => string;
  readonly runExclusive?: (work: () => Promise<void>) => Promise<void>;
  readonly performanceNow?: () => number;
  readonly wallNow?: () => number;
}

/** The id of a listener who has a session and no account. */
export const guestId = 'guest';

/** A logout is not to wait longer for an answer about reports. */
const finalReportTimeoutMs = 2_000;

/**
 * A reporter for all players of a page (specification 4.17, 7.27). Reports that fail are kept in the outbox and sent
 * again.
 */
export const createListeningReporter = (options: ListeningReporterOptions): ListeningReporter => {
  const { device } = options;
  const performanceNow = options.performanceNow ?? (() => performance.now());
  const store = createStore<ListeningReporterState>(() => ({ timeLeftSec: undefined, halted: undefined }));
  const outbox = createReportOutbox(options.store);
  let listener: Listener | undefined;
  /** What is left to a guest in rooms today. */
  let guestTimeLeftSec: number | undefined;
  let isLeaving = false;
  let silentSinceMs: number | undefined;

  const allowance = createAllowance({
    ...options,
    onTimeLeft: (leftSec) => {
      const isGuest = listener?.id === guestId;
      guestTimeLeftSec = isGuest ? leftSec : undefined;
      store.setState({ timeLeftSec: isGuest ? undefined : leftSec });
      players.setTimeLeft(leftSec, isGuest);
    },
  });
  const sender = createReportSender({ ...options, outbox, listener: () => listener, onTimeLeft: allowance.update });
  const ledger = createListeningLedger({
    ...options,
    outbox,
    personId: () => listener?.id ?? '',
    onReportReady: () => {
      if (!isLeaving) void sender.send();
    },
  });
  const watch = createDeviceMonitor({
    ...options,
    deviceId: device.id,
    onTakenOver: () => players.suspendAudible('other_device'),
  });
  const handleAudibleChange = (state: AudibleState) => {
    if (state.isAudible) store.setState({ halted: undefined });
    silentSinceMs = state.isAudible ? undefined : (silentSinceMs ?? state.atMs);
    ledger.handleAudibleChange(state);
    allowance.handleAudibleChange(state.isAudible, state.atMs);
    watch.handleAudibleChange(state.isAudible, state.atMs);
  };
  const players = createMeteredPlayers({
    onHeard: handleAudibleChange,
    onHalted: (reason) => {
      if (reason !== undefined) ledger.close();
      store.setState({ halted: reason });
    },
  });
  /** Sound that went on under a listening that was closed opens another. */
  const reopenListenings = () => {
    for (const state of players.heard()) handleAudibleChange({ ...state, atMs: performanceNow() });
  };
  const sendFinalReports = (ids: readonly string[]) => {
    const reports = ids.flatMap((id) => outbox.read(id)?.report ?? []);
    if (reports.length === 0 || listener === undefined) return;
    // Where no answer comes back in time, the next page sends it again: it counts once.
    options.keepaliveCall(reportFinal, { reports }).then(
      () => {
        for (const { id } of reports) outbox.drop(id);
      },
      () => undefined,
    );
  };
  return {
    store,
    playRequests: {
      requestIdsFor: (mediaTrackId) => ({ sessionId: ledger.sessionIdOf(mediaTrackId), deviceId: device.id }),
      checkStillActive: watch.checkStillActive,
      answered: ({ allowed, timeLeft }, askedAtMs) => {
        if (allowed) watch.settle();
        allowance.update(timeLeft, askedAtMs);
      },
    },
    follow: (player) => {
      const leftSec =
        player.isInRoom === true ? (guestTimeLeftSec ?? store.getState().timeLeftSec) : store.getState().timeLeftSec;
      return players.follow(player, listener === undefined ? undefined : { leftSec });
    },
    onLimit: players.onLimit,
    setListener: (next, timeLeftSec) => {
      const isSame = next?.id === listener?.id;
      // Nobody may send it any more, so it is forgotten: the server counts that one listening by its clock.
      if (!isSame && listener !== undefined) for (const id of ledger.close()) outbox.drop(id);
      const wasFree = listener?.isFree;
      listener = next;
      if (isSame && wasFree === next?.isFree) return;
      allowance.update(timeLeftSec);
      if (next?.isFree === true || next?.id === guestId) void allowance.refetch();
      reopenListenings();
      void sender.send();
    },
    sendReports: () => {
      // A machine that slept finds its own listening unattended, and sending would finish it.
      if (ledger.isOpen()) ledger.save();
      return sender.send();
    },
    finishListening: async (withinMs = finalReportTimeoutMs) => {
      ledger.close();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([sender.send(), isLate]);
      clearTimeout(timer);
    },
    resumeHere: players.retryHalted,
    heartbeat: () => {
      const silentMs = silentSinceMs === undefined ? 0 : performanceNow() - silentSinceMs;
      const { timeLeftSec: leftSec } = store.getState();
      if (ledger.isOpen() && shouldEndOnPause({ silentMs, leftSec })) ledger.close();
      if (ledger.isOpen()) ledger.save();
      allowance.checkRenewal();
    },
    save: () => ledger.save(),
    handlePageHide: () => {
      isLeaving = true;
      sendFinalReports(ledger.close());
      device.release();
    },
    resumeReporting: () => {
      isLeaving = false;
      device.hold();
      reopenListenings();
      void sender.send();
    },
  };
};
