import { defaultNgWordRevisions } from '@madoi/domain/text/default-ng-words';
import { foldBannedWord } from '@madoi/domain/text/ng-words';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import type { BannedWord, BannedWordStore } from './session.store.ts';

/** The banned words in force, folded. The operator's changes hold within seconds, in every process. */
export interface BannedWordList {
  current(): Promise<readonly string[]>;
}

const cacheTtlMs = 5_000;

/** One entry for each folded form: an insert must not name a row twice. */
export function toBannedWords(words: readonly string[]): readonly BannedWord[] {
  const byFolded = new Map(words.map((word) => [foldBannedWord(word), word]));
  return [...byFolded].map(([folded, word]) => ({ word, folded }));
}

/** Puts in the starter list, at the first start of all; later starts and other processes find that it was done. */
export async function installStarterBannedWords(store: BannedWordStore, now: number): Promise<void> {
  for (const [index, words] of defaultNgWordRevisions.entries())
    await store.addStarter(index + 1, toBannedWords(words), now);
}

export function createBannedWordList(store: BannedWordStore, clock: Clock): BannedWordList {
  const cache = createTtlCache<readonly string[]>(clock, { ttlMs: cacheTtlMs, entriesMax: 1 });
  const read = async (): Promise<readonly string[]> => (await store.list()).map(({ folded }) => folded);
  return { current: () => cache.read('words', read) };
}
