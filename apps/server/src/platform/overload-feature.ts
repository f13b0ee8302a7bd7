import type { Feature } from './feature.ts';
import type { PlatformServices } from './platform-services.ts';
import { createTicker } from './ticker.ts';

/** In ms. Two samples in a row have to call for a level: it is there a second after the load is. */
const sampleEveryMs = 500;

/** Samples the pressure of this process while it serves. */
export function createOverloadFeature({ overload, log }: Pick<PlatformServices, 'overload' | 'log'>): Feature {
  return {
    name: 'overload',
    start: async (scope) => {
      const sampling = createTicker({
        everyMs: sampleEveryMs,
        tick: async () => overload.sample(),
        failure: 'the pressure of the process could not be sampled',
        log,
      });
      // The start itself keeps the loop busy for seconds. Counted, it would be the first of the two samples that have to agree.
      overload.skip();
      await scope.start('overload', sampling);
    },
  };
}
