import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Library } from '#features/library/library.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import { registerEndedRoutes } from './ended.routes.ts';
import { createPgEndedStore } from './ended.store.pg.ts';
import type { EndedContext, EndedRoomContext } from './read-ended.ts';

export interface EndedFeatureDeps {
  readonly db: Database;
  readonly room: EndedRoomContext;
  readonly queues: QueueStore;
  readonly datasets: DatasetsStore;
  readonly library: Library;
}

/** What stays of a room: its setlist, who came, and the playlists that are made from it. */
export function createEndedFeature({ db, ...deps }: EndedFeatureDeps): Feature {
  const context: EndedContext = {
    ...deps,
    ended: createPgEndedStore(db),
    recaps: new Map(),
  };
  return { name: 'lounge-ended', routes: (app) => registerEndedRoutes(app, context) };
}
