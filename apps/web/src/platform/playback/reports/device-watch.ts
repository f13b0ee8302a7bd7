import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { devicesAvailable } from '@madoi/contract/playback/reports';
import {
  type DeviceCheckEventKind,
  noDeviceCheck,
  reduceDeviceCheck,
  selectNextCheckMs,
} from '@madoi/domain/player/device-check';

export interface DeviceWatchOptions {
  readonly call: CallEndpoint;
  readonly deviceId: string;
  /** A newer device of the same person plays (specification 8.13). */
  readonly onTakenOver: () => void;
  readonly performanceNow?: () => number;
}

export interface DeviceWatch {
  hear(isAudible: boolean, atMs: number): void;
  /** The server let this device start: that is as good as a check. */
  settle(): void;
  /** Checks now; no answer is no refusal. */
  mayGoOn(): Promise<boolean>;
  dispose(): void;
}

/** After a check that nobody answered. */
const retryMs = 15_000;
/** A start asks the server itself, and its question must come first: a check that overtook it would be refused. */
const leaveToStartMs = 1_000;

/** Asks when specification 9.15 wants it, see `device-check.ts`. */
export const createDeviceWatch = (options: DeviceWatchOptions): DeviceWatch => {
  const performanceNow = options.performanceNow ?? (() => performance.now());
  let check = noDeviceCheck;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<boolean> | undefined;

  const plan = (atLeastMs = leaveToStartMs) => {
    clearTimeout(timer);
    const dueMs = selectNextCheckMs(check, performanceNow());
    if (dueMs !== undefined && asking === undefined) timer = setTimeout(() => void look(), Math.max(dueMs, atLeastMs));
  };
  const move = (kind: DeviceCheckEventKind, atMs: number) => {
    check = reduceDeviceCheck(check, kind, atMs);
    plan();
  };
  const ask = async (): Promise<boolean> => {
    const answer = await options
      .call(devicesAvailable, { query: { deviceId: options.deviceId } })
      .catch(() => undefined);
    asking = undefined;
    if (answer === undefined) plan(retryMs);
    else move('settled', performanceNow());
    return answer?.isAvailable ?? true;
  };
  const mayGoOn = () => {
    asking ??= ask();
    return asking;
  };
  const look = async () => {
    if (!(await mayGoOn())) options.onTakenOver();
  };
  return {
    hear: (isAudible, atMs) => move(isAudible ? 'sounded' : 'silenced', atMs),
    settle: () => move('settled', performanceNow()),
    mayGoOn,
    dispose: () => clearTimeout(timer),
  };
};
