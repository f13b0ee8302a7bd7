import { createTopic } from '@madoi/domain/sync/create-topic';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { BlockListCache } from '#features/people/people.api.ts';
import type { Bus, Unsubscribe } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { type ScheduleTimer, scheduleTimer } from '../presence/announce-occupancy.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { NowPlayingReader } from '../room/now-playing.ts';
import type { RoomLifecycleListener } from '../room/room-context.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import { advanceQueue } from './advance-queue.ts';
import { registerDragAwarenessSocket } from './drag-awareness.socket.ts';
import { createDragAwareness } from './drag-awareness.ts';
import { enqueueNewTrack } from './enqueue-new-track.ts';
import { createPgReadGiftingDenied } from './gifting-denied.store.pg.ts';
import { registerQueueRoutes } from './queue.routes.ts';
import { registerQueueSocket } from './queue.socket.ts';
import { createPgQueueStore } from './queue.store.pg.ts';
import type { QueueDecision, QueueStore } from './queue.store.ts';
import { createQueueAdvancer } from './queue-advancer.ts';
import { type FindSimilarTracks, type QueueContext, withQueueLock } from './queue-context.ts';
import { createQueueNowPlaying } from './queue-now-playing.ts';
import type { RoomFactsReader } from './room-facts.ts';
import { seedQueue } from './seed-queue.ts';
import { createPgSimilarTracks } from './similar-tracks.store.pg.ts';
import { createReadTrackFacts, type ReadTrackFacts } from './track-facts.ts';

export interface QueueFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Pick<Bus, 'locks' | 'rates' | 'channels'>;
  readonly rooms: RoomFactsReader;
  readonly roomConnections: Pick<RoomConnections, 'of' | 'lastRoomOf'>;
  readonly publisher: RoomPublisher;
  readonly blockListCache: Pick<BlockListCache, 'of'>;
  readonly datasets: DatasetsStore;
  /** Unset: tracks of the same artists and albums, then others. */
  readonly findSimilarTracks?: FindSimilarTracks;
  /** In 0..1. */
  readonly random?: () => number;
  readonly schedule?: ScheduleTimer;
}

export interface RequestQueuePort {
  readonly readTrackFacts: ReadTrackFacts;
  readonly findSimilarTracks: FindSimilarTracks;
  /** Publishes what `work` committed, and schedules the queue's next advance. */
  withQueueLock<D extends QueueDecision<unknown>>(roomId: string, work: () => Promise<D>): Promise<D>;
}

export interface QueueFeature extends Feature {
  readonly store: QueueStore;
  /** What the rooms' lists show, and what the queue hears of rooms: for `LoungeFeature.connectQueue`. */
  readonly nowPlaying: NowPlayingReader;
  readonly lifecycle: RoomLifecycleListener;
  /** Calls back for every room whose queue this process has changed. */
  onQueueChanged(listener: (roomId: string) => void): Unsubscribe;
  /** What the requests need of the queue. */
  readonly forRequests: RequestQueuePort;
  /** Starts a room that has no tracks with these; answers whether it did. Safe to repeat. */
  seed(roomId: string, trackIds: readonly string[]): Promise<boolean>;
  /** Plays a track that is new here before what would only be repeated; answers whether it was new. Safe to repeat. */
  enqueueNewTrack(roomId: string, trackId: string): Promise<boolean>;
}

function createContext(deps: QueueFeatureDeps, onChanged: (roomId: string) => void): QueueContext {
  const { db, clock, ids, log, bus, rooms, publisher, datasets } = deps;
  return {
    store: createPgQueueStore(db),
    rooms,
    clock,
    ids,
    log,
    locks: bus.locks,
    rates: bus.rates,
    readTrackFacts: createReadTrackFacts(datasets, createPgReadGiftingDenied(db)),
    findSimilarTracks: deps.findSimilarTracks ?? createPgSimilarTracks(db),
    random: deps.random ?? Math.random,
    publish: (roomId, event) => {
      publisher.publish(roomId, 'receive:queue:event', event);
      onChanged(roomId);
    },
  };
}

/** What a room plays: the events of its queue, the calls that read it, and the server moving on by itself. */
export function createQueueFeature(deps: QueueFeatureDeps): QueueFeature {
  const { clock, log, bus, rooms, roomConnections, datasets } = deps;
  const changes = createTopic<string>();
  const context = createContext(deps, changes.publish);
  const { store } = context;
  const advancer = createQueueAdvancer({
    store,
    advanceQueue: (roomId) => advanceQueue(context, roomId),
    clock,
    schedule: deps.schedule ?? scheduleTimer,
    log,
  });
  const registerContext = { ...context, onRegistered: advancer.advanceSoon };
  const dragAwareness = createDragAwareness({ channels: bus.channels, rates: bus.rates, rooms });
  return {
    name: 'lounge-queue',
    store,
    onQueueChanged: changes.subscribe,
    nowPlaying: createQueueNowPlaying({ store, datasets }),
    forRequests: {
      readTrackFacts: context.readTrackFacts,
      findSimilarTracks: context.findSimilarTracks,
      withQueueLock: async (roomId, work) => {
        const decision = await withQueueLock(context, roomId, work);
        if (decision.change.events.length > 0) advancer.advanceSoon(roomId);
        return decision;
      },
    },
    // A room that has ended is not advanced any more; one that opened may have been given tracks before.
    lifecycle: { opened: ({ id }) => advancer.advanceSoon(id), ended: ({ id }) => advancer.advanceSoon(id) },
    seed: async (roomId, trackIds) => {
      const hasStarted = await seedQueue(context, roomId, trackIds);
      if (hasStarted) advancer.advanceSoon(roomId);
      return hasStarted;
    },
    enqueueNewTrack: async (roomId, trackId) => {
      const isNew = await enqueueNewTrack(context, roomId, trackId);
      if (isNew) advancer.advanceSoon(roomId);
      return isNew;
    },
    routes: (app) => registerQueueRoutes(app, { ...registerContext, datasets }),
    sockets: (socketServer) => {
      registerQueueSocket(socketServer, registerContext, roomConnections);
      registerDragAwarenessSocket(socketServer, dragAwareness, {
        roomConnections,
        blockListCache: deps.blockListCache,
      });
    },
    start: async (scope) => {
      scope.add('drag updates', await dragAwareness.listen());
      await scope.start('queue advancer', advancer);
    },
  };
}
