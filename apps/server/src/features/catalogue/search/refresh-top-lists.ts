import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import type { Clock } from '#platform/clock.ts';
import type { TopListsStore } from './top-lists.store.ts';

export interface TopListsDeps {
  readonly store: TopListsStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** Changes of one transaction: some tenths of a second. */
const changesAtOnce = 300;
/**
 * The best entries are gone through first: a common run has enough of them there, and is left out when more are read, so that little has to
 * be sorted each time.
 */
const shares = [1 / 64, 1 / 16, 1 / 4, 1] as const;

/** Takes all changes that wait into the lists. Answers how many there were. */
export async function applyAllChanges({ store }: Pick<TopListsDeps, 'store'>, stopping?: AbortSignal): Promise<number> {
  await store.forgetChanges();
  let total = 0;
  let count: number;
  do {
    count = await store.applyChanges(changesAtOnce);
    total += count;
  } while (count === changesAtOnce && !stopping?.aborted);
  return total;
}

/**
 * Writes the lists of a kind from its entries. Each step is a transaction; one that is
 * stopped or killed goes on with what is missing.
 */
async function buildLists(deps: TopListsDeps, type: SearchType, stopping?: AbortSignal): Promise<void> {
  const { store, clock } = deps;
  const target = { type, build: await store.beginBuild(type) };
  const runs = await store.commonRuns(type);
  for (const share of shares) {
    if (stopping?.aborted) return;
    await store.writeLists(target, share, await store.unwritten(target, runs));
  }
  await store.finishBuild(target, clock.now());
}

/** Writes the lists of every kind that is due. Answers which. */
export async function buildDueLists(deps: TopListsDeps, stopping?: AbortSignal): Promise<readonly SearchType[]> {
  const due = await deps.store.dueBuilds();
  for (const type of due) if (!stopping?.aborted) await buildLists(deps, type, stopping);
  return due;
}
