import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Locks, RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { Images } from '#platform/images/images.ts';
import { createResizedImageCache } from '#platform/images/resized-image-cache.ts';
import type { SanitizeImage } from '#platform/images/sanitize-image.ts';
import type { Log } from '#platform/log.ts';
import type { Overload } from '#platform/overload/overload.ts';
import { createTicker } from '#platform/ticker.ts';
import { registerBannerRoutes } from './banners/banner.routes.ts';
import { createPgBannerStore } from './banners/banner.store.pg.ts';
import { createPgCampaignStore } from './campaigns/campaign.store.pg.ts';
import { createPgCampaignRoomStore } from './campaigns/campaign-rooms.store.pg.ts';
import { runCampaignWork } from './campaigns/campaign-work.ts';
import { registerCampaignRoutes } from './campaigns/campaigns.routes.ts';
import type { CampaignRoomPort } from './campaigns/campaigns-context.ts';
import { registerClientErrorRoutes } from './client-errors.routes.ts';
import { createPgDocumentStore } from './documents/document.store.pg.ts';
import { registerDocumentRoutes } from './documents/documents.routes.ts';
import { registerNewsRoutes } from './news/news.routes.ts';
import { createPgNewsStore } from './news/news.store.pg.ts';
import { type DescribeEmbed, registerOEmbedRoutes } from './oembed.routes.ts';
import { registerPictureRoutes } from './pictures.routes.ts';
import { createSiteChanges } from './site-change.ts';
import { createStatusFeature, type StatusDeps } from './status/status.plugin.ts';
import { createPgSurveyStore } from './surveys/survey.store.pg.ts';
import { registerSurveyRoutes } from './surveys/surveys.routes.ts';
import { registerTopRoutes } from './top/top.routes.ts';
import { createPgTopStore } from './top/top.store.pg.ts';

export interface SiteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateLimits;
  readonly locks: Pick<Locks, 'tryWithLock'>;
  readonly log: Log;
  readonly blobs: Blobs;
  readonly images: Images;
  readonly overload: Pick<Overload, 'admit'>;
  readonly sanitizeImage: SanitizeImage;
  readonly describeEmbed: DescribeEmbed;
  readonly publicOrigin: string | undefined;
  /** Hosts beside this product that pages load pictures from. */
  readonly imageHosts: readonly string[];
  /** What campaigns take of rooms. */
  readonly room: CampaignRoomPort;
  /** What the page of the service's state asks, beside these. */
  readonly status: Omit<StatusDeps, 'db' | 'log' | 'locks' | 'changes' | 'publicOrigin' | 'clock' | 'blobs'>;
}

export interface SiteFeature extends Feature {
  /** The survey that rooms lead to which have ended and ask nothing themselves; undefined for none. */
  surveyAfterRooms(): Promise<string | undefined>;
}

/** How soon the final ranking of a campaign is kept, in ms. */
const campaignTickMs = 60_000;

/** The top page, news, notices of the operator, error reports of browsers, and oEmbed. */
export function createSiteFeature(deps: SiteDeps): SiteFeature {
  const { db, clock, ids, rates, locks, log, blobs, sanitizeImage, describeEmbed, publicOrigin, imageHosts, room } =
    deps;
  const widths = createResizedImageCache(deps);
  const changes = createSiteChanges(ids, clock);
  const surveys = createPgSurveyStore(db);
  const campaigns = {
    campaigns: createPgCampaignStore(db),
    campaignRooms: createPgCampaignRoomStore(db),
    room,
    clock,
    ids,
    changes,
  };
  const status = createStatusFeature({ ...deps.status, db, log, changes, publicOrigin, clock, blobs });
  const ticker = createTicker({
    everyMs: campaignTickMs,
    tick: () => runCampaignWork(campaigns),
    failure: 'campaigns could not be closed',
    log,
    lock: { locks, name: 'campaigns' },
  });
  return {
    name: 'site',
    retention: status.retention,
    surveyAfterRooms: () => surveys.findAfterRooms(clock.now()),
    start: async (scope) => {
      await scope.start('closing of campaigns', ticker);
      await status.start(scope);
    },
    routes: (app) => {
      registerTopRoutes(app, { top: createPgTopStore(db), clock, changes });
      registerNewsRoutes(app, { news: createPgNewsStore(db), clock, ids, changes, publicOrigin });
      registerDocumentRoutes(app, { documents: createPgDocumentStore(db), clock, changes });
      registerCampaignRoutes(app, campaigns);
      registerSurveyRoutes(app, { surveys, clock, ids, changes });
      registerPictureRoutes(app);
      registerBannerRoutes(app, {
        banners: createPgBannerStore(db),
        clock,
        ids,
        changes,
        blobs,
        widths,
        sanitizeImage,
        imageHosts,
      });
      registerClientErrorRoutes(app, rates, log);
      registerOEmbedRoutes(app, describeEmbed, publicOrigin);
      status.routes(app);
    },
  };
}
