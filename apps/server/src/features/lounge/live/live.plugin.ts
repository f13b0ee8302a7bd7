import type { Bus } from '#platform/bus/bus.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { LiveAudio, LiveEvent } from '#platform/live-audio/live-audio.ts';
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
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly log: Log;
  readonly emitToUser: SocketServer['emitToUser'];
  readonly engine: LiveAudio;
  readonly recordings: Recordings;
  readonly room: LiveRoomContext;
  readonly roomConnections: RoomConnections;
  readonly publisher: RoomPublisher;
  readonly onRoomEvent: LoungeFeature['onRoomEvent'];
}

const closeStaleEveryMs = 2_000;

function createContext(deps: LiveFeatureDeps): LiveContext {
  const { db, bus, log, emitToUser, engine, recordings, room, roomConnections, publisher } = deps;
  return {
    ...room,
    live: createPgLiveStore(db),
    engine,
    recordings,
    publisher,
    roomConnections,
    rates: bus.rates,
    errors: log,
    ensuredChannels: new Set(),
    lostPublishers: createLostPublishers(),
    notifyUser: (userId, notification) => {
      // Told, or found in the status: what counts is kept.
      emitToUser(userId, 'receive:liveaudio:stage', notification).catch((error: unknown) => {
        log.error({ err: error }, 'a stage notification could not be sent');
      });
    },
  };
}

function loudest(levels: Readonly<Record<string, number>>): string | undefined {
  let active: string | undefined;
  for (const [participantId, level] of Object.entries(levels)) {
    if (active === undefined || level > (levels[active] ?? 0)) active = participantId;
  }
  return active;
}

/** Voices over the music: who is on air, who may be, and the way in and out of a room's sound. */
export function createLiveFeature(deps: LiveFeatureDeps): Feature {
  const { bus, log, engine, publisher, onRoomEvent } = deps;
  const context = createContext(deps);
  const connections = createLiveConnections(context);
  const stageMonitor = createStageMonitor(context, bus.locks, log);
  const fail = (what: string) => (error: unknown) => log.error({ err: error }, what);

  const onEngineEvent = (event: LiveEvent): void => {
    if (event.kind === 'recording_failed') {
      stageMonitor.endRecording(event.channel).catch(fail('a recording that failed could not be ended'));
      return;
    }
    if (event.kind !== 'levels') {
      stageMonitor.handleEngineEvent(event).catch(fail('the live status of a room could not be published'));
      return;
    }
    const active = loudest(event.levels);
    const levels = { levels: event.levels, ...(active === undefined ? {} : { active }) };
    publisher.publish(event.channel, 'receive:liveaudio:levels', levels);
  };

  return {
    name: 'lounge-live',
    routes: (app) => {
      registerLiveRoutes(app, context);
      registerLiveWebhook(app, engine);
    },
    sockets: (socketServer) => registerLiveSocket(socketServer, context, connections),
    start: async (scope) => {
      scope.add('stage monitor', stageMonitor.stop);
      scope.add('events of the engine', engine.onEvent(onEngineEvent));
      const unsubscribe = onRoomEvent((roomId, { event }) => {
        if (event !== 'receive:room:updated' && event !== 'receive:room:archived') return;
        stageMonitor.review(roomId).catch(fail('a stage could not be reviewed'));
      });
      scope.add('events of rooms', unsubscribe);
      const onKick = await context.kicks.subscribe((kick) => {
        stageMonitor.handleKick(kick).catch(fail('somebody who was kicked could not be taken off the stage'));
      });
      scope.add('kicks', onKick);
      const staleTimer = setInterval(() => connections.closeStale(), closeStaleEveryMs);
      scope.add('stale connections', () => clearInterval(staleTimer));
      await stageMonitor.start();
    },
  };
}
