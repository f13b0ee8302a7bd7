import { getRoomWarmth } from '@madoi/contract/lounge/warmth';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import { createWarmthFactsCache, readWarmth, type WarmthContext, type WarmthRoomContext } from './read-warmth.ts';
import { createPgWarmthStore } from './warmth.store.pg.ts';

export interface WarmthFeatureDeps {
  readonly db: Database;
  readonly room: WarmthRoomContext;
  readonly queues: Pick<QueueStore, 'read' | 'readAfter'>;
  readonly datasets: Pick<DatasetsStore, 'tracks' | 'users'>;
}

/** Who keeps a room warm without money. */
export function createWarmthFeature({ db, ...deps }: WarmthFeatureDeps): Feature {
  const facts = createWarmthFactsCache(deps.room.clock);
  const context: WarmthContext = { ...deps, warmth: createPgWarmthStore(db), facts };
  return {
    name: 'lounge-warmth',
    routes: (app) =>
      registerEndpoint(app, getRoomWarmth, async ({ params }, { identity }) => {
        const readerId = identity?.guest === false ? identity.user?.id : undefined;
        const warmth = await readWarmth(context, params.id, readerId);
        if (warmth === undefined) throw new HttpProblem('not_found');
        return warmth;
      }),
  };
}
