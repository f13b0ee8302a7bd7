import { createReadingsFeature } from '../features/catalogue/readings/readings.plugin.ts';
import { createSearchUpkeepFeature } from '../features/catalogue/search/search.plugin.ts';
import { createPgPlaysStore } from '../features/playback/playback.api.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

/** What keeps search in step by itself: readings of new names, lists of what is common, ranks by what is played. */
export const composeCatalogueUpkeep = (deps: FeatureDeps): readonly Feature[] => [
  createReadingsFeature(deps),
  createSearchUpkeepFeature({ ...deps, plays: createPgPlaysStore(deps.database.db) }),
];
