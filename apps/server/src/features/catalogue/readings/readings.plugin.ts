import type { Bus } from '#platform/bus/bus.ts';
import type { Feature } from '#platform/feature.ts';
import type { PlatformServices } from '#platform/platform-services.ts';
import { createReadingProgram } from '#platform/readings/reading-program.ts';
import { createTicker } from '#platform/ticker.ts';
import { type ReadNamesDeps, readUnreadNames } from './read-unread-names.ts';
import { createPgReadingsStore } from './readings.store.pg.ts';

export type ReadingsServices = Pick<PlatformServices, 'config' | 'database' | 'clock'>;

/** What reading names needs, for the server and for the command line. */
export const openReadings = ({ config, database, clock }: ReadingsServices): ReadNamesDeps => ({
  store: createPgReadingsStore(database.db),
  program: createReadingProgram(config),
  clock,
});

/** How soon new names are read. The first time waits as well: a server that starts has more urgent work. */
const everyMs = 10_000;

/** Finds out how new names are read, in one of all processes, while nothing else needs the processor. */
export function createReadingsFeature(
  services: ReadingsServices & Pick<PlatformServices, 'log'> & { readonly bus: Pick<Bus, 'locks'> },
): Feature {
  const { log, bus } = services;
  const deps = openReadings(services);
  const ticker = createTicker({
    everyMs,
    failure: 'names could not be read',
    log,
    lock: { locks: bus.locks, name: 'name-readings' },
    tick: async (stopping) => {
      const count = await readUnreadNames(deps, { signal: stopping }).catch((error: unknown) => {
        // The server stops, and the next start goes on.
        if (stopping.aborted) return 0;
        throw error;
      });
      if (count > 0) log.info({ count }, 'new names are found by their readings');
    },
  });
  return { name: 'catalogue-readings', start: (scope) => scope.start('reading of names', ticker) };
}
