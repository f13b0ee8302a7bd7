import { ngStarterRevisions } from '@madoi/domain/text/ng-starter';
import { foldNgWord } from '@madoi/domain/text/ng-words';
import type { Clock } from '../../platform/clock.ts';
import type { NgWord, NgWordStore } from './session.store.ts';

/** The banned words in force, folded. The operator's changes hold within seconds, in every process. */
export interface NgWordList {
  current(): Promise<readonly string[]>;
}

const freshForMs = 5_000;

/** One entry for each folded form: an insert must not name a row twice. */
export function toNgWords(words: readonly string[]): readonly NgWord[] {
  const byFolded = new Map(words.map((word) => [foldNgWord(word), word]));
  return [...byFolded].map(([folded, word]) => ({ word, folded }));
}

/** Puts in the starter list, at the first start of all; later starts and other processes find that it was done. */
export async function installNgStarter(store: NgWordStore, now: number): Promise<void> {
  for (const [index, words] of ngStarterRevisions.entries()) await store.addStarter(index + 1, toNgWords(words), now);
}

export function createNgWordList(store: NgWordStore, clock: Clock): NgWordList {
  let words: Promise<readonly string[]> | undefined;
  let readAt = 0;
  const read = async (): Promise<readonly string[]> => (await store.list()).map(({ folded }) => folded);
  return {
    current() {
      const now = clock.now();
      if (!words || now - readAt > freshForMs) {
        readAt = now;
        words = read().catch((error: unknown) => {
          words = undefined;
          throw error;
        });
      }
      return words;
    },
  };
}
