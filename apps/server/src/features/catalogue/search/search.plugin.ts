import type { Bus } from '#platform/bus/bus.ts';
import type { Feature } from '#platform/feature.ts';
import type { PlatformServices } from '#platform/platform-services.ts';
import { createTicker } from '#platform/ticker.ts';
import { createPgPlayScoresStore } from './play-scores.store.pg.ts';
import type { PlaysStore } from './play-scores.store.ts';
import { applyAllChanges, buildDueLists } from './refresh-top-lists.ts';
import { createPgTopListsStore } from './top-lists.store.pg.ts';
import { weighPlays } from './weigh-plays.ts';

export interface SearchUpkeepDeps extends Pick<PlatformServices, 'database' | 'clock' | 'log'> {
  readonly bus: Pick<Bus, 'locks'>;
  readonly plays: PlaysStore;
}

/** As long as a search looks through what changed. */
const changesEveryMs = 1_000;
const buildsEveryMs = 60_000;
const playsEveryMs = 600_000;

/** Keeps the lists of the best entries in step, and ranks by what is played, in one of all processes. */
export function createSearchUpkeepFeature({ database: { db }, clock, log, bus, plays }: SearchUpkeepDeps): Feature {
  const deps = { store: createPgTopListsStore(db), clock };
  const scores = createPgPlayScoresStore(db);
  const lockOf = (name: string) => ({ locks: bus.locks, name });
  const changes = createTicker({
    everyMs: changesEveryMs,
    failure: 'changes could not be taken into the lists of search',
    log,
    lock: lockOf('search-changes'),
    tick: (stopping) => applyAllChanges(deps, stopping),
  });
  const builds = createTicker({
    everyMs: buildsEveryMs,
    failure: 'the lists of search could not be written',
    log,
    lock: lockOf('search-lists'),
    tick: async (stopping) => {
      for (const type of await buildDueLists(deps, stopping)) log.info({ type }, 'search has lists of what is common');
    },
  });
  const weights = createTicker({
    everyMs: playsEveryMs,
    failure: 'plays could not be counted for search',
    log,
    lock: lockOf('search-plays'),
    tick: (stopping) => weighPlays({ plays, scores, clock }, stopping),
  });
  return {
    name: 'catalogue-search',
    start: async (scope) => {
      await scope.start('changes of search', changes);
      await scope.start('lists of search', builds);
      await scope.start('ranks of search', weights);
    },
  };
}
