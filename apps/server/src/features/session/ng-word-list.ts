import type { Clock } from '../../platform/clock.ts';
import type { NgWordStore } from './session.store.ts';

/** The banned words in force, folded. The operator's changes hold within seconds, in every process. */
export interface NgWordList {
  current(): Promise<readonly string[]>;
}

const freshForMs = 5_000;

export function createNgWordList(store: NgWordStore, clock: Clock): NgWordList {
  let words: Promise<readonly string[]> | undefined;
  let readAt = 0;
  return {
    current() {
      const now = clock.now();
      if (!words || now - readAt > freshForMs) {
        readAt = now;
        words = store.list().catch((error: unknown) => {
          words = undefined;
          throw error;
        });
      }
      return words;
    },
  };
}
