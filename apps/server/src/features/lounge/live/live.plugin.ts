import type { Bus, Unsubscribe } from '../../../platform/bus/bus.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { LiveAudio, LiveEvent } from '../../../platform/live-audio/live-audio.ts';
import type { Log } from '../../../platform/log.ts';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import type { LoungeFeature } from '../lounge.plugin.ts';
import type { RecordingFeature } from '../recording/recording.plugin.ts';
import { createLiveConnections } from './connect-live.ts';
import { registerLiveRoutes } from './live.routes.ts';
import { registerLiveSocket } from './live.socket.ts';
import { createPgLiveStore } from './live.store.pg.ts';
import type { LiveContext } from './live-context.ts';
import { createLiveKeeper } from './live-keeper.ts';
import { registerLiveWebhook } from './live-webhook.routes.ts';
import { createLostVoices } from './lost-voices.ts';

export interface LiveFeatureDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly log: Log;
  readonly edge: Pick<SocketEdge, 'tellPerson'>;
  readonly engine: LiveAudio;
  readonly recording: RecordingFeature;
  readonly lounge: Pick<LoungeFeature, 'room' | 'seats' | 'publisher' | 'onRoomEvent'>;
}

const sweepEveryMs = 2_000;

function createContext({ db, bus, log, edge, engine, recording, lounge }: LiveFeatureDeps): LiveContext {
  return {
    ...lounge.room,
    live: createPgLiveStore(db),
    engine,
    recordings: recording.recordings,
    publisher: lounge.publisher,
    seats: lounge.seats,
    rates: bus.rates,
    errors: log,
    ensured: new Set(),
    lost: createLostVoices(),
    tell: (userId, news) => {
      // Told, or found in the status: what counts is kept.
      edge.tellPerson(userId, 'receive:liveaudio:stage', news).catch((error: unknown) => {
        log.error({ err: error }, 'news of the stage could not be handed over');
      });
    },
  };
}

function loudest(levels: Readonly<Record<string, number>>): string | undefined {
  let active: string | undefined;
  for (const [agoraUserId, level] of Object.entries(levels)) {
    if (active === undefined || level > (levels[active] ?? 0)) active = agoraUserId;
  }
  return active;
}

/** Voices over the music: who is on air, who may be, and the way in and out of a room's sound. */
export function createLiveFeature(deps: LiveFeatureDeps): Feature {
  const { bus, log, engine, lounge } = deps;
  const context = createContext(deps);
  const connections = createLiveConnections(context);
  const keeper = createLiveKeeper(context, bus.locks, log);
  const stopHearing: Unsubscribe[] = [];
  let sweeper: NodeJS.Timeout | undefined;
  const fail = (what: string) => (error: unknown) => log.error({ err: error }, what);

  const hear = (event: LiveEvent): void => {
    if (event.kind === 'recording_failed') {
      keeper.endRecording(event.channel).catch(fail('a recording that failed could not be ended'));
      return;
    }
    if (event.kind !== 'levels') {
      keeper.heardOfEngine(event).catch(fail('a room could not be told whose voice arrives'));
      return;
    }
    const active = loudest(event.levels);
    const levels = { levels: event.levels, ...(active === undefined ? {} : { active }) };
    lounge.publisher.publish(event.channel, 'receive:liveaudio:levels', levels);
  };

  return {
    name: 'lounge-live',
    routes: (app) => {
      registerLiveRoutes(app, context);
      registerLiveWebhook(app, engine);
    },
    sockets: (edge) => registerLiveSocket(edge, context, connections),
    start: async () => {
      stopHearing.push(
        engine.onEvent(hear),
        lounge.onRoomEvent((roomId, { event }) => {
          if (event !== 'receive:room:updated' && event !== 'receive:room:archived') return;
          keeper.review(roomId).catch(fail('a stage could not be reviewed'));
        }),
        await context.exits.listen((exit) => void keeper.putOut(exit).catch(fail('a stage kept who was put out'))),
      );
      sweeper = setInterval(() => connections.sweep(), sweepEveryMs);
      await keeper.start();
    },
    stop: async () => {
      clearInterval(sweeper);
      for (const stop of stopHearing.splice(0)) stop();
      await keeper.stop();
    },
  };
}
