import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import { registerBrowseRoutes } from './browse/browse.routes.ts';
import { createPgBrowseStore } from './browse/browse.store.pg.ts';
import { registerDatasetsRoutes } from './datasets/datasets.routes.ts';
import { createPgDatasetsStore } from './datasets/datasets.store.pg.ts';
import type { DatasetsStore } from './datasets/datasets.store.ts';
import { createLoadDatasets } from './datasets/load-datasets.ts';
import { registerGenresRoutes } from './genres/genres.routes.ts';
import { createPgGenresStore } from './genres/genres.store.pg.ts';
import { registerLyricsRoutes, registerLyricsTranslationRoutes } from './lyrics/lyrics.routes.ts';
import { createPgLyricsStore } from './lyrics/lyrics.store.pg.ts';
import type { TranslateLyricsContext } from './lyrics/translate-lyrics.ts';
import { createPopular } from './popular/list-popular.ts';
import { registerPopularRoutes } from './popular/popular.routes.ts';
import type { PopularStore } from './popular/popular.store.ts';
import { registerSearchRoutes, type VisibleHits } from './search/search.routes.ts';
import { createPgSearchStore } from './search/search.store.pg.ts';
import type { SearchStore } from './search/search.store.ts';

export interface CatalogueFeature extends Feature {
  readonly datasets: DatasetsStore;
  readonly search: SearchStore;
}

export interface CatalogueDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** What was listened to, which the playback feature stores. */
  readonly popular: PopularStore;
  /** Who blocks whom, and whose rooms are whose, which features above know. */
  readonly visibleHits: VisibleHits;
  /** Of lyrics. */
  readonly translation: Pick<TranslateLyricsContext, 'translateText'>;
}

/** What there is to hear, and how it is found. */
export function createCatalogueFeature(deps: CatalogueDeps): CatalogueFeature {
  const { db, clock, popular, visibleHits, translation } = deps;
  const datasets = createPgDatasetsStore(db);
  const search = createPgSearchStore(db);
  const lyrics = createPgLyricsStore(db);
  return {
    name: 'catalogue',
    datasets,
    search,
    routes: (app) => {
      registerDatasetsRoutes(app, createLoadDatasets(datasets, clock));
      registerSearchRoutes(app, search, visibleHits);
      registerBrowseRoutes(app, { browse: createPgBrowseStore(db), datasets });
      registerGenresRoutes(app, createPgGenresStore(db));
      registerLyricsRoutes(app, lyrics);
      registerLyricsTranslationRoutes(app, { lyrics, translateText: translation.translateText });
      registerPopularRoutes(app, createPopular(popular, datasets, clock));
    },
  };
}
