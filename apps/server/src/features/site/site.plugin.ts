import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { registerBannerRoutes } from './banner.routes.ts';
import { createPgBannerStore } from './banner.store.pg.ts';

/** What the operator tells everyone. */
export function createSiteFeature({ db, clock }: { readonly db: Database; readonly clock: Clock }): Feature {
  const store = createPgBannerStore(db);
  return { name: 'site', routes: (app) => registerBannerRoutes(app, store, clock) };
}
