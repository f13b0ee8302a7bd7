import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { registerBannerRoutes } from './banner.routes.ts';
import { createPgBannerStore } from './banner.store.pg.ts';
import { registerClientErrorRoutes } from './client-errors.routes.ts';
import { createPgDocumentStore } from './documents/document.store.pg.ts';
import { registerDocumentRoutes } from './documents/documents.routes.ts';
import { registerNewsRoutes } from './news/news.routes.ts';
import { createPgNewsStore } from './news/news.store.pg.ts';
import { type DescribeEmbed, registerOEmbedRoutes } from './oembed.routes.ts';
import { registerPictureRoutes } from './pictures.routes.ts';
import { createSiteChanges } from './site-change.ts';
import { registerTopRoutes } from './top/top.routes.ts';
import { createPgTopStore } from './top/top.store.pg.ts';

export interface SiteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateLimits;
  readonly log: Log;
  readonly describeEmbed: DescribeEmbed;
  readonly publicOrigin: string | undefined;
}

/** The top page, news, notices of the operator, error reports of browsers, and oEmbed. */
export function createSiteFeature({ db, clock, ids, rates, log, describeEmbed, publicOrigin }: SiteDeps): Feature {
  const store = createPgBannerStore(db);
  const changes = createSiteChanges(ids, clock);
  return {
    name: 'site',
    routes: (app) => {
      registerTopRoutes(app, { top: createPgTopStore(db), clock, changes });
      registerNewsRoutes(app, { news: createPgNewsStore(db), clock, ids, changes, publicOrigin });
      registerDocumentRoutes(app, { documents: createPgDocumentStore(db), clock, changes });
      registerPictureRoutes(app);
      registerBannerRoutes(app, store, clock);
      registerClientErrorRoutes(app, rates, log);
      registerOEmbedRoutes(app, describeEmbed, publicOrigin);
    },
  };
}
