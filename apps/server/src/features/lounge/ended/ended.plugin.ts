import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Library } from '#features/library/library.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import { createPgAttendeeStore } from './attendees.store.pg.ts';
import { registerEndedRoutes } from './ended.routes.ts';
import { createPgEndedStore } from './ended.store.pg.ts';
import type { AttendeeContext } from './list-attendees.ts';
import { createRecapCache, type EndedContext, type EndedRoomContext } from './read-ended.ts';
import { type KeepsakeFacts, readKeepsake } from './read-keepsake.ts';

export interface EndedFeatureDeps {
  readonly db: Database;
  readonly room: EndedRoomContext;
  readonly queues: QueueStore;
  readonly datasets: DatasetsStore;
  readonly library: Library;
  readonly surveyAfterRooms: EndedContext['surveyAfterRooms'];
}

export interface EndedFeature extends Feature {
  /** What the picture of an evening shows; undefined: there is no such evening, or nothing was played. */
  keepsakeOf(roomId: string): Promise<KeepsakeFacts | undefined>;
}

/** What stays of a room: its setlist, who came, and the playlists that are made from it. */
export function createEndedFeature({ db, ...deps }: EndedFeatureDeps): EndedFeature {
  const context: EndedContext & AttendeeContext = {
    ...deps,
    ended: createPgEndedStore(db),
    attendees: createPgAttendeeStore(db),
    recaps: createRecapCache(deps.room.clock),
  };
  return {
    name: 'lounge-ended',
    routes: (app) => registerEndedRoutes(app, context),
    keepsakeOf: (roomId) => readKeepsake(context, roomId),
  };
}
