import type { LocalizedName } from '@madoi/contract/lounge/gifting-events';
import { emptyLanes, queueStamp, type StampLevel, stampDurationMs } from './stamp-lanes.ts';

/** A stamp that somebody gave. */
export interface GivenStamp {
  readonly id: string;
  readonly user: { readonly id: string; readonly name: string; readonly uploadedAt: number };
  /** Which picture. */
  readonly effectId: string;
  /** As it was sold; undefined: not told. */
  readonly name?: LocalizedName | undefined;
  readonly level: StampLevel;
  /** When everybody is to see it, ms of the server's clock. */
  readonly startAt: number;
}

export interface WaitingStamps {
  /** `serverNowMs`: the server's clock, as far as the page knows it. */
  add(stamp: GivenStamp, serverNowMs: number): void;
  removeOf(userIds: ReadonlySet<string>): void;
  dispose(): void;
}

/** So long before its beginning a stamp goes on the stage: its picture is drawn meanwhile. */
const leadMs = 1_000;

/**
 * Stamps between their being given and their beginning. They are no part of the stage's list yet: its cap is for what is to
 * be seen, and who paid for a firework does not lose it to five cups of tea. `enter` gets in how many ms one begins.
 */
export function createWaitingStamps(
  enter: (stamp: GivenStamp, beginAt: number, startsInMs: number) => void,
): WaitingStamps {
  // The lanes are the same on every page, whether it is looked at or not.
  let lanes = emptyLanes;
  const timers = new Map<GivenStamp, ReturnType<typeof setTimeout>>();
  return {
    add(stamp, serverNowMs) {
      const queued = queueStamp(lanes, stamp);
      lanes = queued.lanes;
      const { beginAt } = queued;
      if (beginAt === undefined || beginAt + stampDurationMs[stamp.level] <= serverNowMs) return;
      const startsInMs = beginAt - serverNowMs;
      if (startsInMs <= leadMs) return enter(stamp, beginAt, startsInMs);
      const timer = setTimeout(() => {
        timers.delete(stamp);
        enter(stamp, beginAt, leadMs);
      }, startsInMs - leadMs);
      timers.set(stamp, timer);
    },
    removeOf(userIds) {
      for (const [stamp, timer] of timers) {
        if (!userIds.has(stamp.user.id)) continue;
        clearTimeout(timer);
        timers.delete(stamp);
      }
    },
    dispose() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
