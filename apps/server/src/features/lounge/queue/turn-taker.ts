import { beginAttempt } from '../../../platform/background-attempt.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Schedule } from '../presence/announce-crowd.ts';
import type { QueueStore } from './queue.store.ts';
import type { TakenTurn } from './take-turn.ts';

/** Moves every room on by itself, also when nobody is there. */
export interface TurnTaker {
  /** Takes what came due while nobody served, then keeps watch. */
  start(): Promise<void>;
  /** A room's queue was changed: sees to it now, and to its next turn in time. */
  attend(roomId: string): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

export interface TurnTakerDeps {
  readonly store: Pick<QueueStore, 'listDue' | 'nearestTurnAt'>;
  readonly takeTurn: (roomId: string) => Promise<TakenTurn>;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly log: Log;
}

/** How long a turn can be overlooked that only a process knew of which has died since. */
const watchEveryMs = 5_000;
/** After a turn that failed or changed nothing: a database that is away must not be asked in a circle. */
const retryAfterMs = 1_000;
const roomsAtOnce = 8;
const roomsPerRound = 64;

export function createTurnTaker({ store, takeTurn, clock, schedule, log }: TurnTakerDeps): TurnTaker {
  let isRunning = false;
  let armed: { readonly atMs: number; readonly cancel: () => void } | undefined;
  const underWay = new Set<Promise<unknown>>();

  const follow = (work: Promise<unknown>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const arm = (atMs: number): void => {
    if (!isRunning || (armed !== undefined && armed.atMs <= atMs)) return;
    armed?.cancel();
    const cancel = schedule(Math.max(0, atMs - clock.now()), () => {
      armed = undefined;
      follow(round());
    });
    armed = { atMs, cancel };
  };

  /** Answers whether the room got anywhere. Never rejects. */
  const takeOne = async (roomId: string): Promise<boolean> => {
    const attempt = beginAttempt(log, 'a room could not move on');
    try {
      const { hasChanged, nextAt } = await takeTurn(roomId);
      attempt.succeed();
      if (nextAt !== undefined) arm(hasChanged ? nextAt : Math.max(nextAt, clock.now() + retryAfterMs));
      return hasChanged || nextAt === undefined || nextAt > clock.now();
    } catch (error) {
      attempt.fail(error, { roomId });
      return false;
    }
  };

  const takeDue = async (): Promise<boolean> => {
    const due = await store.listDue(clock.now(), roomsPerRound);
    let isWell = true;
    for (let first = 0; first < due.length; first += roomsAtOnce) {
      const results = await Promise.all(due.slice(first, first + roomsAtOnce).map(takeOne));
      isWell &&= results.every(Boolean);
    }
    return isWell;
  };

  const round = async (): Promise<void> => {
    let isWell = false;
    let nearest: number | undefined;
    const attempt = beginAttempt(log, 'the rooms that are due could not be found');
    try {
      isWell = await takeDue();
      nearest = await store.nearestTurnAt();
      attempt.succeed();
    } catch (error) {
      isWell = false;
      attempt.fail(error);
    }
    const now = clock.now();
    const soonest = now + (isWell ? 0 : retryAfterMs);
    arm(Math.min(Math.max(nearest ?? Number.POSITIVE_INFINITY, soonest), now + watchEveryMs));
  };

  return {
    start: async () => {
      isRunning = true;
      await round();
    },
    attend: (roomId) => {
      if (isRunning) follow(takeOne(roomId));
    },
    stop: async () => {
      isRunning = false;
      armed?.cancel();
      armed = undefined;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
