import type { Feature } from './feature.ts';
import type { PlatformServices } from './platform-services.ts';
import { sampleHealth } from './sample-health.ts';
import { createTicker } from './ticker.ts';

/** Shorter than Prometheus asks, which is once in 15 s to a minute. */
const sampleEveryMs = 10_000;

/** Samples what no event announces. A scrape reads the last one: it neither waits for a database nor asks more of it. */
export function createSamplingFeature(services: PlatformServices): Feature {
  return {
    name: 'sampling',
    start: async (scope) => {
      const ownConnections = services.database.withOwnConnections(1);
      scope.add('connection of the sampling', ownConnections.close);
      const sampling = createTicker({
        everyMs: sampleEveryMs,
        tick: () => sampleHealth({ ...services, ownConnections }),
        failure: 'the health of the process could not be sampled',
        log: services.log,
        shouldRunImmediately: true,
      });
      await scope.start('sampling', sampling);
    },
  };
}
