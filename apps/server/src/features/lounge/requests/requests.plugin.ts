import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { BlockReader } from '#features/people/people.api.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { QueueFeature } from '../queue/queue.plugin.ts';
import type { RoomContext } from '../room/room-context.ts';
import { registerRequestRoutes } from './requests.routes.ts';
import { registerRequestsSocket } from './requests.socket.ts';
import { createPgRequestsStore } from './requests.store.pg.ts';

export interface RequestsFeatureDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'rates'>;
  readonly room: Pick<
    RoomContext,
    'rooms' | 'bans' | 'snapshots' | 'people' | 'log' | 'clock' | 'ids' | 'loadBannedWordMatcher'
  >;
  readonly roomConnections: RoomConnections;
  readonly queue: Pick<QueueFeature, 'store' | 'forRequests'>;
  readonly datasets: DatasetsStore;
  readonly blocks: BlockReader;
}

/** Songs that listeners ask for, and what the room makes of them. */
export function createRequestsFeature(deps: RequestsFeatureDeps): Feature {
  const { db, bus, room, roomConnections, queue, datasets, blocks } = deps;
  const { rooms, bans, snapshots, people, log, clock, ids, loadBannedWordMatcher } = room;
  const context = {
    store: createPgRequestsStore(db),
    queues: queue.store,
    queue: queue.forRequests,
    rooms,
    bans,
    snapshots,
    people,
    log,
    roomConnections,
    clock,
    ids,
    rates: bus.rates,
    blocks,
    loadBannedWordMatcher,
    datasets,
  };
  return {
    name: 'lounge-requests',
    routes: (app) => registerRequestRoutes(app, context),
    sockets: (socketServer) => registerRequestsSocket(socketServer, context),
  };
}
