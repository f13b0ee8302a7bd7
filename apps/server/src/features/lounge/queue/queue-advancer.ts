import { beginAttempt } from '#platform/background-attempt.ts';
import type { Clock } from '#platform/clock.ts';
import { createInFlight } from '#platform/in-flight.ts';
import type { Log } from '#platform/log.ts';
import type { ScheduleTimer } from '../presence/announce-occupancy.ts';
import type { AdvanceResult } from './advance-queue.ts';
import { createAlarm } from './alarm.ts';
import type { QueueStore } from './queue.store.ts';

/** Moves every room on by itself, also when nobody is there. */
export interface QueueAdvancer {
  /** Advances what came due while no server ran, then keeps polling. */
  start(): Promise<void>;
  /** A room's queue was changed: sees to it now, and to its next advance in time. */
  advanceSoon(roomId: string): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

export interface QueueAdvancerDeps {
  readonly store: Pick<QueueStore, 'listDue' | 'nearestAdvanceAt'>;
  readonly advanceQueue: (roomId: string) => Promise<AdvanceResult>;
  readonly clock: Clock;
  readonly schedule: ScheduleTimer;
  readonly log: Log;
}

/** How long an advance can be overlooked that only a process knew of which has died since: less than the 3 s in which work moves on. */
const pollEveryMs = 2_500;
/** After an advance that failed or changed nothing: a database that is away must not be asked in a circle. */
const retryAfterMs = 1_000;
const roomsAtOnce = 8;
const roomsPerRun = 64;

/** Answers whether every room that is due got anywhere. */
async function advanceDue(
  { store, clock }: Pick<QueueAdvancerDeps, 'store' | 'clock'>,
  advanceOne: (roomId: string) => Promise<boolean>,
): Promise<boolean> {
  const due = await store.listDue(clock.now(), roomsPerRun);
  let hasSucceeded = true;
  for (let first = 0; first < due.length; first += roomsAtOnce) {
    const results = await Promise.all(due.slice(first, first + roomsAtOnce).map(advanceOne));
    hasSucceeded &&= results.every(Boolean);
  }
  return hasSucceeded;
}

export function createQueueAdvancer(deps: QueueAdvancerDeps): QueueAdvancer {
  const { store, advanceQueue, clock, schedule, log } = deps;
  let isRunning = false;
  const inFlight = createInFlight();
  const alarm = createAlarm({ clock, schedule, onDue: () => inFlight.add(runDue()) });
  const wakeBy = (atMs: number): void => {
    if (isRunning) alarm.setBy(atMs);
  };

  /** Answers whether the room got anywhere. Never rejects. */
  const advanceOne = async (roomId: string): Promise<boolean> => {
    const attempt = beginAttempt(log, 'a room could not move on');
    try {
      const { hasChanged, nextAt } = await advanceQueue(roomId);
      attempt.succeed();
      if (nextAt !== undefined) wakeBy(hasChanged ? nextAt : Math.max(nextAt, clock.now() + retryAfterMs));
      return hasChanged || nextAt === undefined || nextAt > clock.now();
    } catch (error) {
      attempt.fail(error, { roomId });
      return false;
    }
  };

  /** Never rejects. */
  async function runDue(): Promise<void> {
    let hasSucceeded = false;
    let nearest: number | undefined;
    const attempt = beginAttempt(log, 'the rooms that are due could not be found');
    try {
      hasSucceeded = await advanceDue(deps, advanceOne);
      nearest = await store.nearestAdvanceAt();
      attempt.succeed();
    } catch (error) {
      hasSucceeded = false;
      attempt.fail(error);
    }
    const now = clock.now();
    const soonest = now + (hasSucceeded ? 0 : retryAfterMs);
    wakeBy(Math.min(Math.max(nearest ?? Number.POSITIVE_INFINITY, soonest), now + pollEveryMs));
  }

  return {
    start: async () => {
      isRunning = true;
      await runDue();
    },
    advanceSoon: (roomId) => {
      if (isRunning) inFlight.add(advanceOne(roomId));
    },
    stop: async () => {
      isRunning = false;
      alarm.cancel();
      await inFlight.done();
    },
  };
}
