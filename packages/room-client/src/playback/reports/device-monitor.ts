import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { devicesAvailable } from '@madoi/contract/playback/reports';
import {
  type DeviceCheckEventKind,
  initialDeviceCheck,
  reduceDeviceCheck,
  selectNextCheckMs,
} from '@madoi/domain/player/device-check';

export interface DeviceMonitorOptions {
  readonly call: CallEndpoint;
  readonly deviceId: string;
  /** A newer device of the same person plays (specification 8.13). */
  readonly onTakenOver: () => void;
  readonly performanceNow?: () => number;
}

export interface DeviceMonitor {
  handleAudibleChange(isAudible: boolean, atMs: number): void;
  /** The server has allowed this device to start, which counts as a check. */
  settle(): void;
  /** Checks now. No answer counts as allowed. */
  checkStillActive(): Promise<boolean>;
  dispose(): void;
}

/** Wait after a check without an answer, in ms. */
const retryMs = 15_000;
/** In ms. A start asks the server itself; a check that overtook it would be refused. */
const startGraceMs = 1_000;

/** Runs the checks of specification 9.15 (`device-check.ts`). */
export const createDeviceMonitor = (options: DeviceMonitorOptions): DeviceMonitor => {
  const performanceNow = options.performanceNow ?? (() => performance.now());
  let check = initialDeviceCheck;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingCheck: Promise<boolean> | undefined;

  const plan = (atLeastMs = startGraceMs) => {
    clearTimeout(timer);
    const dueMs = selectNextCheckMs(check, performanceNow());
    if (dueMs !== undefined && pendingCheck === undefined)
      timer = setTimeout(() => void checkNow(), Math.max(dueMs, atLeastMs));
  };
  const move = (kind: DeviceCheckEventKind, atMs: number) => {
    check = reduceDeviceCheck(check, kind, atMs);
    plan();
  };
  const ask = async (): Promise<boolean> => {
    const answer = await options
      .call(devicesAvailable, { query: { deviceId: options.deviceId } })
      .catch(() => undefined);
    pendingCheck = undefined;
    if (answer === undefined) plan(retryMs);
    else move('settled', performanceNow());
    return answer?.isAvailable ?? true;
  };
  const checkStillActive = () => {
    pendingCheck ??= ask();
    return pendingCheck;
  };
  const checkNow = async () => {
    if (!(await checkStillActive())) options.onTakenOver();
  };
  return {
    handleAudibleChange: (isAudible, atMs) => move(isAudible ? 'sounded' : 'silenced', atMs),
    settle: () => move('settled', performanceNow()),
    checkStillActive,
    dispose: () => clearTimeout(timer),
  };
};
