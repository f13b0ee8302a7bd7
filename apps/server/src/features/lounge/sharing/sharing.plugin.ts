import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { RoomStore } from '../room/room.store.ts';
import { registerCalendarRoutes, registerReminderRoutes, registerShortLinkRoutes } from './sharing.routes.ts';
import { createPgCalendarStore, createPgReminderStore, createPgShortLinkStore } from './sharing.store.pg.ts';
import { newShortCode } from './short-links.ts';

export interface SharingFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rooms: RoomStore;
  /** Origin under which visitors reach the product, when a proxy hides it. */
  readonly publicOrigin: string | undefined;
}

/** How people learn of rooms: short links, calendars, and reminders. */
export function createSharingFeature({ db, clock, rooms, publicOrigin }: SharingFeatureDeps): Feature {
  const links = createPgShortLinkStore(db);
  const calendars = createPgCalendarStore(db);
  const reminders = createPgReminderStore(db);
  return {
    name: 'lounge-sharing',
    routes: (app) => {
      registerShortLinkRoutes(app, { links, rooms, clock, newCode: newShortCode }, publicOrigin);
      registerReminderRoutes(app, { reminders, rooms, clock });
      registerCalendarRoutes(app, { calendars, clock }, publicOrigin);
    },
  };
}
