/**
 * Packets wait in a queue of their own, and the event loop empties it before it looks at anything else. A server that is
 * too busy for a moment would answer nobody until all of it is sent, late as it is: so what does not fit into a turn of
 * the loop is dropped, which a listener's decoder bridges, and offers and mutes get through.
 */
export interface TurnBudget {
  /** False: this turn has had its share. */
  take(nowMs: number): boolean;
}

const turnMs = 100;

export function createTurnBudget(onTurnEnd: (callback: () => void) => void = setImmediate): TurnBudget {
  let beganMs: number | undefined;
  return {
    take(nowMs) {
      if (beganMs === undefined) {
        beganMs = nowMs;
        onTurnEnd(() => {
          beganMs = undefined;
        });
        return true;
      }
      return nowMs - beganMs < turnMs;
    },
  };
}
