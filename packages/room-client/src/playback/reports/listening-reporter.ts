import { reportFinal } from '@madoi/contract/playback/reports';
import { shouldEndOnPause } from '@madoi/domain/playback/time-left';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayRequestHooks } from '../scheduler/play-permission.ts';
import { listenerChangeOf, listenerChanges } from './listener-change.ts';
import type { MeteredPlayer } from './metered-players.ts';
import type { Listener } from './report-sender.ts';
import {
  createReporterParts,
  guestId,
  type ListeningReporterOptions,
  type ListeningReporterState,
  type ReporterParts,
} from './reporter-parts.ts';

/** Meters what this page plays: listening reports, the month's allowance, one device at a time. */
export interface ListeningReporter {
  readonly store: StoreApi<ListeningReporterState>;
  readonly playRequests: PlayRequestHooks;
  /** Meters a player until the returned function is called, after the player's end. */
  follow(player: MeteredPlayer): () => void;
  /** Calls back whenever playback is wanted or continues and the month is used up (8.09). */
  onLimit(listener: () => void): () => void;
  /** Sets the listener; undefined without a session. Reports of one listener are never sent as another. */
  setListener(listener: Listener | undefined, timeLeftSec?: number): void;
  sendReports(): Promise<void>;
  /**
   * Ends and reports current listenings while the listener is still logged in, i.e. before a logout. Never throws, and
   * takes no longer than `withinMs`.
   */
  finishListening(withinMs?: number): Promise<void>;
  /** Resumes here what was halted. Call it inside a gesture; the newest device wins (8.13). */
  resumeHere(): Promise<void>;
  /** Call it every few seconds: stores the current state and notices a new month. */
  heartbeat(): void;
  save(): void;
  /** The page goes away (`pagehide`). */
  handlePageHide(): void;
  /**
   * Call it when the page returns from the browser's cache, or its listener stays after all: current sound is a new
   * listening.
   */
  resumeReporting(): void;
}

/** How long a logout waits for an answer about reports, in ms. */
const finalReportTimeoutMs = 2_000;

/** Opens new listenings for sound that continues after its listening was closed. */
const reopenListenings = ({ players, handleAudibleChange, performanceNow }: ReporterParts) => {
  for (const state of players.heard()) handleAudibleChange({ ...state, atMs: performanceNow() });
};

const changeListener = (parts: ReporterParts, next: Listener | undefined, timeLeftSec: number | undefined) => {
  const { allowance, ledger, outbox, sender, now } = parts;
  const change = listenerChanges[listenerChangeOf(now.listener, next)];
  if (change.forgetsListenings && now.listener !== undefined) for (const id of ledger.close()) outbox.drop(id);
  now.listener = next;
  if (!change.startsOver) return;
  allowance.update(timeLeftSec);
  if (next?.isFree === true || next?.id === guestId) void allowance.refetch();
  reopenListenings(parts);
  void sender.send();
};

/** The last reports of a page that goes away. */
const sendFinalReports = (
  { outbox, now }: ReporterParts,
  options: ListeningReporterOptions,
  ids: readonly string[],
) => {
  const reports = ids.flatMap((id) => outbox.read(id)?.report ?? []);
  if (reports.length === 0 || now.listener === undefined) return;
  // If no answer arrives in time, the next page sends it again; it counts once.
  options.keepaliveCall(reportFinal, { reports }).then(
    () => {
      for (const { id } of reports) outbox.drop(id);
    },
    () => undefined,
  );
};

const finishListening = async ({ ledger, sender }: ReporterParts, withinMs: number) => {
  ledger.close();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([sender.send(), isLate]);
  clearTimeout(timer);
};

const heartbeat = ({ store, ledger, allowance, performanceNow, now }: ReporterParts) => {
  const silentMs = now.silentSinceMs === undefined ? 0 : performanceNow() - now.silentSinceMs;
  const { timeLeftSec: leftSec } = store.getState();
  if (ledger.isOpen() && shouldEndOnPause({ silentMs, leftSec })) ledger.close();
  if (ledger.isOpen()) ledger.save();
  allowance.checkRenewal();
};

const followPlayer = ({ store, players, now }: ReporterParts, player: MeteredPlayer) => {
  const { timeLeftSec } = store.getState();
  const leftSec = player.isInRoom === true ? (now.guestTimeLeftSec ?? timeLeftSec) : timeLeftSec;
  return players.follow(player, now.listener === undefined ? undefined : { leftSec });
};

/**
 * A reporter for all players of a page (specification 4.17, 7.27). Reports that fail are kept in the outbox and sent
 * again.
 */
export const createListeningReporter = (options: ListeningReporterOptions): ListeningReporter => {
  const { device } = options;
  const parts = createReporterParts(options);
  const { store, ledger, sender, players, deviceMonitor, allowance, now } = parts;
  return {
    store,
    playRequests: {
      requestIdsFor: (mediaTrackId) => ({ sessionId: ledger.sessionIdOf(mediaTrackId), deviceId: device.id }),
      checkStillActive: deviceMonitor.checkStillActive,
      answered: ({ allowed, timeLeft }, askedAtMs) => {
        if (allowed) deviceMonitor.settle();
        allowance.update(timeLeft, askedAtMs);
      },
    },
    follow: (player) => followPlayer(parts, player),
    onLimit: players.onLimit,
    setListener: (next, timeLeftSec) => changeListener(parts, next, timeLeftSec),
    sendReports: () => {
      // After a sleep, sending would take this page's own listening for orphaned and finalise it.
      if (ledger.isOpen()) ledger.save();
      return sender.send();
    },
    finishListening: (withinMs = finalReportTimeoutMs) => finishListening(parts, withinMs),
    resumeHere: players.retryHalted,
    heartbeat: () => heartbeat(parts),
    save: ledger.save,
    handlePageHide: () => {
      now.isLeaving = true;
      sendFinalReports(parts, options, ledger.close());
      device.release();
    },
    resumeReporting: () => {
      now.isLeaving = false;
      device.hold();
      reopenListenings(parts);
      void sender.send();
    },
  };
};
