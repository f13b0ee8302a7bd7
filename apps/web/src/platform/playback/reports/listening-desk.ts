import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type ListeningReport, reportFinal } from '@madoi/contract/playback/reports';
import { isPauseAnEnd } from '@madoi/domain/playback/time-left';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextStore } from '../../local-storage/local-entry.ts';
import type { AudibleState } from '../audible.ts';
import { createAllowance } from './allowance.ts';
import type { DeviceName } from './device-id.ts';
import { createDeviceWatch } from './device-watch.ts';
import { createListeningLedger } from './listening-ledger.ts';
import { createMeteredPlayers, type HaltReason, type MeteredPlayer } from './metered-players.ts';
import { createReportOutbox } from './report-outbox.ts';
import { createReportSender, type Listener } from './report-sender.ts';

/** What a player tells the server when it asks to play (specification 7.25), and what it hears from it. */
export interface PlaybackAsking {
  namesFor(mediaTrackId: string): { readonly sessionId: string; readonly deviceId: string };
  /** Before sound goes on by itself: whether a newer device took over meanwhile. */
  mayGoOn(): Promise<boolean>;
  /** `askedAtMs` (`performance.now()`): what was heard while the answer was on its way is not in it. */
  answered(answer: { readonly allowed: boolean; readonly timeLeft?: number | undefined }, askedAtMs?: number): void;
}

export interface DeskState {
  /** Seconds left of the month; undefined is no limit. A guest has no month. */
  readonly timeLeftSec: number | undefined;
  /** Why the playback was ended, until something sounds again or its player is gone. */
  readonly halted: HaltReason | undefined;
}

/** Meters what this page plays: listening reports, the month's allowance, one device at a time. */
export interface ListeningDesk {
  readonly store: StoreApi<DeskState>;
  readonly asking: PlaybackAsking;
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
  takeBack(): Promise<void>;
  /** Once every few seconds: storage is kept up to now, a new month is noticed. */
  beat(): void;
  save(): void;
  /** The page goes away (`pagehide`). */
  leave(): void;
  /** It came back out of the browser's cache, or its listener stays after all: what sounds is a new listening. */
  comeBack(): void;
}

export interface ListeningDeskOptions {
  readonly call: CallEndpoint;
  readonly lastCall: (
    endpoint: typeof reportFinal,
    body: { readonly reports: readonly ListeningReport[] },
  ) => Promise<void>;
  readonly store: TextStore;
  readonly device: DeviceName;
  readonly newId: () => string;
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
  readonly performanceNow?: () => number;
  readonly wallNow?: () => number;
}

/** The id of a listener who has a session and no account. */
export const guestId = 'guest';

/** A logout is not to wait longer for an answer about reports. */
const lastWordsWithinMs = 2_000;

export const createListeningDesk = (options: ListeningDeskOptions): ListeningDesk => {
  const { device } = options;
  const performanceNow = options.performanceNow ?? (() => performance.now());
  const store = createStore<DeskState>(() => ({ timeLeftSec: undefined, halted: undefined }));
  const outbox = createReportOutbox(options.store);
  let listener: Listener | undefined;
  /** What is left to a guest in rooms today. */
  let guestLeftSec: number | undefined;
  let isLeaving = false;
  let silentSinceMs: number | undefined;

  const allowance = createAllowance({
    ...options,
    onTimeLeft: (leftSec) => {
      const isGuest = listener?.id === guestId;
      guestLeftSec = isGuest ? leftSec : undefined;
      store.setState({ timeLeftSec: isGuest ? undefined : leftSec });
      players.setTimeLeft(leftSec, isGuest);
    },
  });
  const sender = createReportSender({ ...options, outbox, listener: () => listener, onTimeLeft: allowance.tell });
  const ledger = createListeningLedger({
    ...options,
    outbox,
    personId: () => listener?.id ?? '',
    onNews: () => {
      if (!isLeaving) void sender.send();
    },
  });
  const watch = createDeviceWatch({
    ...options,
    deviceId: device.id,
    onTakenOver: () => players.suspendAudible('other_device'),
  });
  const hear = (state: AudibleState) => {
    if (state.isAudible) store.setState({ halted: undefined });
    silentSinceMs = state.isAudible ? undefined : (silentSinceMs ?? state.atMs);
    ledger.hear(state);
    allowance.hear(state.isAudible, state.atMs);
    watch.hear(state.isAudible, state.atMs);
  };
  const players = createMeteredPlayers({
    onHeard: hear,
    onHalted: (reason) => {
      if (reason !== undefined) ledger.close();
      store.setState({ halted: reason });
    },
  });
  /** Sound that went on under a listening that was closed opens another. */
  const hearAgain = () => {
    for (const state of players.heard()) hear({ ...state, atMs: performanceNow() });
  };
  const sayLastWords = (ids: readonly string[]) => {
    const reports = ids.flatMap((id) => outbox.read(id)?.report ?? []);
    if (reports.length === 0 || listener === undefined) return;
    // Where no answer comes back in time, the next page sends it again: it counts once.
    options.lastCall(reportFinal, { reports }).then(
      () => {
        for (const { id } of reports) outbox.drop(id);
      },
      () => undefined,
    );
  };
  return {
    store,
    asking: {
      namesFor: (mediaTrackId) => ({ sessionId: ledger.sessionIdOf(mediaTrackId), deviceId: device.id }),
      mayGoOn: watch.mayGoOn,
      answered: ({ allowed, timeLeft }, askedAtMs) => {
        if (allowed) watch.settle();
        allowance.tell(timeLeft, askedAtMs);
      },
    },
    follow: (player) => {
      const leftSec =
        player.isInRoom === true ? (guestLeftSec ?? store.getState().timeLeftSec) : store.getState().timeLeftSec;
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
      allowance.tell(timeLeftSec);
      if (next?.isFree === true || next?.id === guestId) void allowance.refetch();
      hearAgain();
      void sender.send();
    },
    sendReports: () => {
      // A machine that slept finds its own listening unattended, and sending would finish it.
      if (ledger.isOpen()) ledger.save();
      return sender.send();
    },
    finishListening: async (withinMs = lastWordsWithinMs) => {
      ledger.close();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([sender.send(), isLate]);
      clearTimeout(timer);
    },
    takeBack: players.retryHalted,
    beat: () => {
      const silentMs = silentSinceMs === undefined ? 0 : performanceNow() - silentSinceMs;
      const { timeLeftSec: leftSec } = store.getState();
      if (ledger.isOpen() && isPauseAnEnd({ silentMs, leftSec })) ledger.close();
      if (ledger.isOpen()) ledger.save();
      allowance.look();
    },
    save: () => ledger.save(),
    leave: () => {
      isLeaving = true;
      sayLastWords(ledger.close());
      device.release();
    },
    comeBack: () => {
      isLeaving = false;
      device.hold();
      hearAgain();
      void sender.send();
    },
  };
};
