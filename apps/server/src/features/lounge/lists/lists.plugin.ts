import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { FindRoomsContext } from './find-rooms.ts';
import { createOpenRooms } from './read-sections.ts';
import { createPgSectionFactsStore } from './section-facts.store.pg.ts';
import { registerSectionRoutes } from './sections.routes.ts';
import type { CardContext } from './to-lounge-cards.ts';

export interface ListsFeatureDeps {
  readonly db: Database;
  readonly room: CardContext;
  readonly search: FindRoomsContext['search'];
}

/** Rooms that one might look for: by reason, one’s own, and by name. */
export function createListsFeature({ db, room, search }: ListsFeatureDeps): Feature {
  const sections = createPgSectionFactsStore(db);
  const context = { ...room, search, sections, openRooms: createOpenRooms(sections, room.clock) };
  return { name: 'lounge-lists', routes: (app) => registerSectionRoutes(app, context) };
}
