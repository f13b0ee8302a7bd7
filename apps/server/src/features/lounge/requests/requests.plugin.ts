import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { BlockReader } from '#features/people/people.api.ts';
import type { Bus, Unsubscribe } from '#platform/bus/bus.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import { scheduleTimer } from '../presence/announce-occupancy.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { RequestQueuePort } from '../queue/queue.plugin.ts';
import type { VotedRequests } from '../voting/voting-context.ts';
import { createNextRequestWatch, type OnRequestNext } from './next-request-watch.ts';
import { createPgVotedRequests } from './request-votes.store.pg.ts';
import { registerRequestRoutes } from './requests.routes.ts';
import { registerRequestsSocket } from './requests.socket.ts';
import { createPgRequestsStore } from './requests.store.pg.ts';
import type { RequestsContext, RequestsRoomContext } from './requests-context.ts';
import { createHouseRequests } from './take-for-house.ts';

export interface RequestsFeatureDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'rates'>;
  readonly room: RequestsRoomContext;
  readonly roomConnections: RoomConnections;
  readonly queue: RequestQueuePort;
  readonly queues: RequestsContext['queues'];
  readonly datasets: DatasetsStore;
  readonly blocks: BlockReader;
  readonly log: Log;
  /** Calls back for every room whose queue this process has changed. */
  readonly onQueueChanged: (listener: (roomId: string) => void) => Unsubscribe;
  readonly onRequestNext: OnRequestNext;
}

export interface RequestsFeature extends Feature {
  /** For the votes of the room. */
  readonly voted: VotedRequests;
}

/** Songs that listeners ask for, and what the room makes of them. */
export function createRequestsFeature(deps: RequestsFeatureDeps): RequestsFeature {
  const { db, bus, room, roomConnections, queue, queues, datasets, blocks } = deps;
  const context = {
    ...room,
    store: createPgRequestsStore(db),
    queue,
    queues,
    roomConnections,
    rates: bus.rates,
    blocks,
    datasets,
  };
  const house = createHouseRequests(context, deps.log);
  const watch = createNextRequestWatch({
    readQueue: async (roomId) => (await queues.read(roomId)).queue,
    onNext: deps.onRequestNext,
    clock: room.clock,
    schedule: scheduleTimer,
    log: deps.log,
  });
  return {
    name: 'lounge-requests',
    voted: createPgVotedRequests(db),
    routes: (app) => registerRequestRoutes(app, context),
    sockets: (socketServer) => registerRequestsSocket(socketServer, { ...context, house }),
    start: async (scope) => {
      scope.add('watch of the requests that play next', watch.stop);
      scope.add('changes of queues', deps.onQueueChanged(watch.onQueueChanged));
      scope.add('what is taken in the house lounge', house.stop);
      house.begin();
    },
  };
}
