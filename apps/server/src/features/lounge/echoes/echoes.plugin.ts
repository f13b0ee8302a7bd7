import type { BlockReader } from '#features/people/people.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import type { LoungeFeature } from '../lounge.plugin.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import type { RoomStore } from '../room/room.store.ts';
import { registerEchoRoutes } from './echoes.routes.ts';
import { createPgEchoStore } from './echoes.store.pg.ts';
import { createEchoRecorder } from './record-echoes.ts';

export interface EchoFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly rooms: Pick<RoomStore, 'find'>;
  readonly blocks: Pick<BlockReader, 'hiddenFrom'>;
  readonly queues: Pick<QueueStore, 'read'>;
  readonly onRoomEvent: LoungeFeature['onRoomEvent'];
}

/** What was said at a moment of a song, for when the song is heard again. */
export function createEchoFeature({ db, log, queues, onRoomEvent, ...context }: EchoFeatureDeps): Feature {
  const echoes = createPgEchoStore(db);
  const onError = (error: unknown): void => log.error({ err: error }, 'a moment of a song could not be noted');
  const record = createEchoRecorder({ queues, echoes, onError });
  return {
    name: 'lounge-echoes',
    routes: (app) => registerEchoRoutes(app, { ...context, echoes }),
    start: async (scope) => {
      scope.add(
        'events of rooms',
        onRoomEvent((roomId, { event, payload }) => {
          if (event === 'receive:message')
            record(roomId, { messageId: payload.id, userId: payload.userId, at: payload.at });
        }),
      );
    },
  };
}
