import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { BlockReader } from '#features/people/people.api.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { LoungeFeature } from '../lounge.plugin.ts';
import type { QueueFeature } from '../queue/queue.plugin.ts';
import { registerRequestRoutes } from './requests.routes.ts';
import { registerRequestsSocket } from './requests.socket.ts';
import { createPgRequestsStore } from './requests.store.pg.ts';

export interface RequestsFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Pick<Bus, 'rates'>;
  readonly lounge: Pick<LoungeFeature, 'room' | 'roomConnections'>;
  readonly queue: Pick<QueueFeature, 'store' | 'forRequests'>;
  readonly datasets: DatasetsStore;
  readonly blocks: BlockReader;
}

/** Songs that listeners ask for, and what the room makes of them. */
export function createRequestsFeature(deps: RequestsFeatureDeps): Feature {
  const { db, clock, ids, bus, lounge, queue, datasets, blocks } = deps;
  const context = {
    store: createPgRequestsStore(db),
    queues: queue.store,
    queue: queue.forRequests,
    rooms: lounge.room.rooms,
    bans: lounge.room.bans,
    snapshots: lounge.room.snapshots,
    people: lounge.room.people,
    log: lounge.room.log,
    roomConnections: lounge.roomConnections,
    clock,
    ids,
    rates: bus.rates,
    blocks,
    loadBannedWordMatcher: lounge.room.loadBannedWordMatcher,
    datasets,
  };
  return {
    name: 'lounge-requests',
    routes: (app) => registerRequestRoutes(app, context),
    sockets: (socketServer) => registerRequestsSocket(socketServer, context),
  };
}
