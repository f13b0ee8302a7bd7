import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { DatasetsStore } from '../../catalogue/catalogue.api.ts';
import type { HiddenPeople } from '../../people/people.api.ts';
import { type Schedule, scheduleWithTimers } from '../presence/announce-crowd.ts';
import type { Seats } from '../presence/seats.ts';
import type { NowPlayingReader } from '../room/now-playing.ts';
import type { RoomLifeListener } from '../room/room-context.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import { registerQueueRoutes } from './queue.routes.ts';
import { registerQueueSocket } from './queue.socket.ts';
import { createPgQueueStore } from './queue.store.pg.ts';
import type { QueueDecision, QueueStore } from './queue.store.ts';
import { type FindSimilarTracks, inQueueTurn, type QueueContext } from './queue-context.ts';
import { registerQueueHandsSocket } from './queue-hands.socket.ts';
import { createQueueHands } from './queue-hands.ts';
import { createQueueNowPlaying } from './queue-now-playing.ts';
import type { RoomFactsReader } from './room-facts.ts';
import { seedQueue } from './seed-queue.ts';
import { createPgSimilarTracks } from './similar-tracks.store.pg.ts';
import { takeTurn } from './take-turn.ts';
import { createReadTrackFacts, type ReadTrackFacts } from './track-facts.ts';
import { createTurnTaker } from './turn-taker.ts';
import { welcomeTrack } from './welcome-track.ts';

export interface QueueFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Pick<Bus, 'locks' | 'rates' | 'channels'>;
  readonly rooms: RoomFactsReader;
  readonly seats: Pick<Seats, 'of' | 'lastRoomOf'>;
  readonly publisher: RoomPublisher;
  readonly hiddenPeople: Pick<HiddenPeople, 'of'>;
  readonly datasets: DatasetsStore;
  /** Unset: tracks of the same artists and albums, then others. */
  readonly findSimilarTracks?: FindSimilarTracks;
  /** In 0..1. */
  readonly random?: () => number;
  readonly schedule?: Schedule;
}

export interface QueueOfRequests {
  readonly readTrackFacts: ReadTrackFacts;
  readonly findSimilarTracks: FindSimilarTracks;
  /** Publishes what `work` committed, and sees to the room's next turn. */
  inTurn<D extends QueueDecision<unknown>>(roomId: string, work: () => Promise<D>): Promise<D>;
}

export interface QueueFeature extends Feature {
  readonly store: QueueStore;
  /** What the rooms' lists show, and what the queue hears of rooms: for `LoungeFeature.connectQueue`. */
  readonly nowPlaying: NowPlayingReader;
  readonly life: RoomLifeListener;
  /** What the requests need of the queue. */
  readonly forRequests: QueueOfRequests;
  /** Starts a room that has no tracks with these; answers whether it did. Safe to repeat. */
  seed(roomId: string, trackIds: readonly string[]): Promise<boolean>;
  /** Plays a track that is new here before what would only be repeated; answers whether it was new. Safe to repeat. */
  welcome(roomId: string, trackId: string): Promise<boolean>;
}

function createContext(deps: QueueFeatureDeps): QueueContext {
  const { db, clock, ids, log, bus, rooms, publisher, datasets } = deps;
  return {
    store: createPgQueueStore(db),
    rooms,
    clock,
    ids,
    log,
    locks: bus.locks,
    rates: bus.rates,
    readTrackFacts: createReadTrackFacts(datasets),
    findSimilarTracks: deps.findSimilarTracks ?? createPgSimilarTracks(db),
    random: deps.random ?? Math.random,
    publish: (roomId, event) => publisher.publish(roomId, 'receive:queue:event', event),
  };
}

/** What a room plays: the events of its queue, the calls that read it, and the server moving on by itself. */
export function createQueueFeature(deps: QueueFeatureDeps): QueueFeature {
  const { clock, log, bus, rooms, seats, datasets } = deps;
  const context = createContext(deps);
  const { store } = context;
  const turns = createTurnTaker({
    store,
    takeTurn: (roomId) => takeTurn(context, roomId),
    clock,
    schedule: deps.schedule ?? scheduleWithTimers,
    log,
  });
  const desk = { ...context, onRegistered: turns.attend };
  const hands = createQueueHands({ channels: bus.channels, rates: bus.rates, rooms });
  return {
    name: 'lounge-queue',
    store,
    nowPlaying: createQueueNowPlaying({ store, datasets }),
    forRequests: {
      readTrackFacts: context.readTrackFacts,
      findSimilarTracks: context.findSimilarTracks,
      inTurn: async (roomId, work) => {
        const decision = await inQueueTurn(context, roomId, work);
        if (decision.change.events.length > 0) turns.attend(roomId);
        return decision;
      },
    },
    // A room that has ended owes no turn any more; one that opened may have been given tracks before.
    life: { opened: ({ id }) => turns.attend(id), ended: ({ id }) => turns.attend(id) },
    seed: async (roomId, trackIds) => {
      const hasStarted = await seedQueue(context, roomId, trackIds);
      if (hasStarted) turns.attend(roomId);
      return hasStarted;
    },
    welcome: async (roomId, trackId) => {
      const isNew = await welcomeTrack(context, roomId, trackId);
      if (isNew) turns.attend(roomId);
      return isNew;
    },
    routes: (app) => registerQueueRoutes(app, { ...desk, datasets }),
    sockets: (edge) => {
      registerQueueSocket(edge, desk, seats);
      registerQueueHandsSocket(edge, hands, { seats, hiddenPeople: deps.hiddenPeople });
    },
    start: async () => {
      await hands.start();
      await turns.start();
    },
    stop: async () => {
      hands.stop();
      await turns.stop();
    },
  };
}
