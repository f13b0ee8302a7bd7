import type { Bus } from '#platform/bus/bus.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { LiveAudio } from '#platform/live-audio/live-audio.ts';
import type { Log } from '#platform/log.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { LoungeFeature } from '../lounge.plugin.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { Recordings } from '../recording/recordings.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import { createLiveConnections } from './connect-live.ts';
import { registerLiveRoutes } from './live.routes.ts';
import { registerLiveSocket } from './live.socket.ts';
import { createPgLiveStore } from './live.store.pg.ts';
import type { LiveContext, LiveRoomContext } from './live-context.ts';
import { registerLiveWebhook } from './live-webhook.routes.ts';
import { createLostPublishers } from './lost-publishers.ts';
import { createStageMonitor } from './stage-monitor.ts';

export interface LiveFeatureDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'rates'>;
  readonly log: Log;
  readonly emitToUser: SocketServer['emitToUser'];
  readonly engine: LiveAudio;
  readonly recordings: Recordings;
  readonly room: LiveRoomContext;
  readonly roomConnections: RoomConnections;
  readonly publisher: RoomPublisher;
  readonly onRoomEvent: LoungeFeature['onRoomEvent'];
  readonly onCaption: LiveContext['onCaption'];
}

const closeStaleEveryMs = 2_000;

function createContext(deps: LiveFeatureDeps): LiveContext {
  const { db, bus, log, emitToUser, engine, recordings, room, roomConnections, publisher, onCaption } = deps;
  return {
    ...room,
    live: createPgLiveStore(db),
    engine,
    recordings,
    publisher,
    onCaption,
    roomConnections,
    rates: bus.rates,
    errors: log,
    ensuredChannels: new Set(),
    lostPublishers: createLostPublishers(),
    notifyUser: (userId, notification) => {
      // If the notification is lost, the person finds the change in the status: the database has it.
      emitToUser(userId, 'receive:liveaudio:stage', notification).catch((error: unknown) => {
        log.error({ err: error }, 'a stage notification could not be sent');
      });
    },
  };
}

/** Voices over the music: who is on air, who may be, and the way in and out of a room's sound. */
export function createLiveFeature(deps: LiveFeatureDeps): Feature {
  const { log, engine, onRoomEvent } = deps;
  const context = createContext(deps);
  const connections = createLiveConnections(context);
  const stageMonitor = createStageMonitor(context, log);
  return {
    name: 'lounge-live',
    routes: (app) => {
      registerLiveRoutes(app, context);
      registerLiveWebhook(app, engine);
    },
    sockets: (socketServer) => registerLiveSocket(socketServer, context, connections),
    start: async (scope) => {
      scope.add('stage monitor', stageMonitor.stop);
      scope.add('events of the engine', engine.onEvent(stageMonitor.handleEngineEvent));
      const unsubscribe = onRoomEvent((roomId, { event }) => {
        if (event === 'receive:room:updated' || event === 'receive:room:archived') stageMonitor.review(roomId);
      });
      scope.add('events of rooms', unsubscribe);
      scope.add('kicks', await context.kicks.subscribe(stageMonitor.handleKick));
      const staleTimer = setInterval(() => connections.closeStale(), closeStaleEveryMs);
      scope.add('stale connections', () => clearInterval(staleTimer));
      await stageMonitor.start();
    },
  };
}
