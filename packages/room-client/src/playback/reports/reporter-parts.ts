import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { ListeningReport, reportFinal } from '@madoi/contract/playback/reports';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextStore } from '../../storage/local-entry.ts';
import type { AudibleState } from '../scheduler/audible.ts';
import { type Allowance, createAllowance } from './allowance.ts';
import type { DeviceIdentity } from './device-identity.ts';
import { createDeviceMonitor, type DeviceMonitor } from './device-monitor.ts';
import { createListeningLedger, type ListeningLedger } from './listening-ledger.ts';
import { createMeteredPlayers, type HaltReason, type MeteredPlayers } from './metered-players.ts';
import { createReportOutbox, type ReportOutbox } from './report-outbox.ts';
import { createReportSender, type Listener, type ReportSender } from './report-sender.ts';

export interface ListeningReporterState {
  /** Seconds left of the month; undefined is no limit. A guest has no month. */
  readonly timeLeftSec: number | undefined;
  /** Why the playback was ended, until something sounds again or its player is gone. */
  readonly halted: HaltReason | undefined;
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

/** What one reporter is made of. */
export interface ReporterParts {
  readonly store: StoreApi<ListeningReporterState>;
  readonly outbox: ReportOutbox;
  readonly allowance: Allowance;
  readonly sender: ReportSender;
  readonly ledger: ListeningLedger;
  readonly deviceMonitor: DeviceMonitor;
  readonly players: MeteredPlayers;
  readonly performanceNow: () => number;
  readonly handleAudibleChange: (state: AudibleState) => void;
  /** What changes while it reports. */
  readonly now: {
    listener: Listener | undefined;
    /** What is left to a guest in rooms today. */
    guestTimeLeftSec: number | undefined;
    /** Nothing is sent from a page that goes away but what `keepaliveCall` carries. */
    isLeaving: boolean;
    /** Since when nothing sounds (`performance.now()`); undefined while something does, or nothing has. */
    silentSinceMs: number | undefined;
  };
}

const createMonth = (
  options: ListeningReporterOptions,
  { store, now }: Pick<ReporterParts, 'store' | 'now'>,
  players: () => MeteredPlayers,
): Allowance =>
  createAllowance({
    ...options,
    onTimeLeft: (leftSec) => {
      const isGuest = now.listener?.id === guestId;
      now.guestTimeLeftSec = isGuest ? leftSec : undefined;
      store.setState({ timeLeftSec: isGuest ? undefined : leftSec });
      players().setTimeLeft(leftSec, isGuest);
    },
  });

/** Makes the parts of the listening reporter: outbox, allowance, sender and what they share. */
export const createReporterParts = (options: ListeningReporterOptions): ReporterParts => {
  const store = createStore<ListeningReporterState>(() => ({ timeLeftSec: undefined, halted: undefined }));
  const outbox = createReportOutbox(options.store);
  const now: ReporterParts['now'] = {
    listener: undefined,
    guestTimeLeftSec: undefined,
    isLeaving: false,
    silentSinceMs: undefined,
  };
  const allowance = createMonth(options, { store, now }, () => players);
  const sender = createReportSender({ ...options, outbox, listener: () => now.listener, onTimeLeft: allowance.update });
  const ledger = createListeningLedger({
    ...options,
    outbox,
    personId: () => now.listener?.id ?? '',
    onReportReady: () => {
      if (!now.isLeaving) void sender.send();
    },
  });
  const deviceMonitor = createDeviceMonitor({
    ...options,
    deviceId: options.device.id,
    onTakenOver: () => players.suspendAudible('other_device'),
  });
  const handleAudibleChange = (state: AudibleState) => {
    if (state.isAudible) store.setState({ halted: undefined });
    now.silentSinceMs = state.isAudible ? undefined : (now.silentSinceMs ?? state.atMs);
    ledger.handleAudibleChange(state);
    allowance.handleAudibleChange(state.isAudible, state.atMs);
    deviceMonitor.handleAudibleChange(state.isAudible, state.atMs);
  };
  const players = createMeteredPlayers({
    onHeard: handleAudibleChange,
    onHalted: (reason) => {
      if (reason !== undefined) ledger.close();
      store.setState({ halted: reason });
    },
  });
  const performanceNow = options.performanceNow ?? (() => performance.now());
  return { store, outbox, allowance, sender, ledger, deviceMonitor, players, performanceNow, handleAudibleChange, now };
};
