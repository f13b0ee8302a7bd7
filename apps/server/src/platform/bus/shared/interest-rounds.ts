import { createWaitingRoom } from './waiting-room.ts';

/** For a process that does not answer: it has died, hangs, or is of an older version. Milliseconds. */
const answerWithinMs = 1_000;

/**
 * What this process has said of its interests, and who has heard it. Somebody who joins a room waits for a round: from
 * then on no process keeps a message of the room from this one.
 */
export function createInterestRounds() {
  const waiting = createWaitingRoom();
  const pending = new Map<number, Set<string>>();
  let last = 0;
  const heard = (round: number, id: string): boolean => {
    const ids = pending.get(round);
    if (!ids?.delete(id)) return false;
    if (ids.size === 0) waiting.wake(String(round));
    return true;
  };
  return {
    next: (): number => {
      last += 1;
      return last;
    },
    /** Answers who has not heard it in time. */
    run: async (round: number, ids: readonly string[]): Promise<readonly string[]> => {
      if (ids.length === 0) return [];
      const left = new Set(ids);
      pending.set(round, left);
      await waiting.wait(String(round), answerWithinMs);
      pending.delete(round);
      return [...left];
    },
    /** False: nobody waits for this answer, or nobody any more. */
    heard,
    leave: (id: string): void => {
      for (const round of pending.keys()) heard(round, id);
    },
    close: waiting.wakeAll,
  };
}
