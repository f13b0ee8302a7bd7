import type { FastifyInstance } from 'fastify';
import type { DemoPrerender } from '../features/catalogue/demo/demo-prerender.ts';
import type { AfterGiftStep } from '../features/money/gifting/gifting-context.ts';
import type { AfterPayoutStep } from '../features/money/sales/sales-context.ts';
import { createAsyncScope } from '../platform/async-scope.ts';
import { buildVersion } from '../platform/build-version.ts';
import type { Feature } from '../platform/feature.ts';
import { createPageFonts, type PageFonts } from '../platform/fonts/page-fonts.ts';
import type { IsInside } from '../platform/http/arrival-line.ts';
import { createHttpApp } from '../platform/http/create-http-app.ts';
import { createConnectionDrain } from '../platform/http/drain-connections.ts';
import { installHealthRoutes } from '../platform/http/health-routes.ts';
import { installMetricsRoute } from '../platform/http/metrics-routes.ts';
import type { Identify } from '../platform/identity.ts';
import type { Log } from '../platform/log.ts';
import { createOverloadFeature } from '../platform/overload-feature.ts';
import { installPages } from '../platform/pages/install-pages.ts';
import type { PageSource } from '../platform/pages/page-source.ts';
import { createPaymentsFeature } from '../platform/payments/open-payments.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import { createPreciseClock } from '../platform/precise-clock.ts';
import { installReference } from '../platform/reference/install-reference.ts';
import { createRetentionFeature } from '../platform/retention-feature.ts';
import { createSamplingFeature } from '../platform/sampling-feature.ts';
import {
  createSocketServer,
  type RunningSocketServer,
  type SocketServerOptions,
} from '../platform/sockets/socket-server.ts';
import { createFeatures, type Features } from './features.ts';
import { keepVisitorsKnown } from './keep-visitors-known.ts';
import { pageOrigins } from './page-origins.ts';
import { createRefusePage } from './refuse-page.ts';

export interface App extends Pick<Features, 'lounge' | 'session' | 'notifications'> {
  readonly http: FastifyInstance;
  /** Starts the features; `/readyz` answers 200 from then on. */
  start(): Promise<void>;
  /**
   * From now on `/readyz` answers 503, and clients are asked to reconnect to another process within this time. Where there are others, this one takes
   * no connection more: a proxy goes to the next, without having to ask first who is ready.
   */
  announceShutdown(withinMs: number): void;
  /** Finishes what is under way and ends everything that `start` began. Resolves with what failed. Safe to call again. */
  close(): Promise<readonly unknown[]>;
}

/** Makes the source of pages once there is a server for its reloading; none: only calls and sockets are served. */
export type LoadPages = (app: FastifyInstance) => Promise<PageSource>;

interface AppParts {
  readonly http: FastifyInstance;
  readonly socketServer: RunningSocketServer;
  readonly features: Features;
  readonly log: Log;
  readonly drainConnections: () => void;
  readonly fonts: PageFonts | undefined;
  readonly areSeveral: boolean;
}

function createLifecycle(
  { http, socketServer, features: made, log, drainConnections, fonts, areSeveral }: AppParts,
  lifecycle: { isServing: boolean },
): App {
  const { features, lounge, session, notifications } = made;
  const scope = createAsyncScope(log);
  // Nobody asks anything of a feature while it ends: the edges close first.
  const ofFeatures = scope.child();
  scope.add('fonts', () => fonts?.stop());
  scope.add('http', () => http.close());
  scope.add('sockets', () => socketServer.close());
  scope.add('connections', drainConnections);
  return {
    http,
    lounge,
    session,
    notifications,
    start: async () => {
      await http.ready();
      for (const feature of features) await feature.start?.(ofFeatures.child());
      // Nobody waits for it: the first pages have the slices.
      void fonts?.start();
      lifecycle.isServing = true;
    },
    announceShutdown: (withinMs) => {
      lifecycle.isServing = false;
      socketServer.announceShutdown(withinMs);
      if (!areSeveral) return;
      http.server.close();
      drainConnections();
    },
    close: () => {
      lifecycle.isServing = false;
      return scope.close();
    },
  };
}

/** What a program, a test or a measurement has otherwise than the product; what it stands on comes with the services. */
export interface AppOverrides {
  readonly loadPages?: LoadPages | undefined;
  readonly demoPrerender?: DemoPrerender | undefined;
  /** How soon a peer that vanished is noticed; milliseconds. */
  readonly heartbeat?: SocketServerOptions['heartbeat'] | undefined;
  /** After each step of a gift; a test ends the process there. */
  readonly afterGiftStep?: AfterGiftStep | undefined;
  /** The same of payouts. */
  readonly afterPayoutStep?: AfterPayoutStep | undefined;
}

/** A browser opens up to six connections for its pages beside the socket, and ends most of them soon. */
const connectionsPerSocket = 3;

/** Pages, and the fonts for their text; none while developing. */
async function serveProductPages(
  http: FastifyInstance,
  source: PageSource,
  { config, clock, log, overload }: PlatformServices,
  deriveKey: Features['deriveKey'],
  socketServer: RunningSocketServer,
): Promise<PageFonts | undefined> {
  const fonts = source.isDevelopment ? undefined : createPageFonts({ key: () => deriveKey('page fonts'), log });
  fonts?.routes(http);
  const { publicUrl: publicOrigin, debugKey, contact } = config;
  await installPages(http, {
    source,
    clock,
    buildVersion,
    publicOrigin,
    debugKey,
    contact,
    hasLiveAudio: config.liveAudio.isOn,
    origins: pageOrigins(config),
    fonts,
    refuse: createRefusePage(overload, socketServer),
  });
  http.addHook('onClose', async () => source.close?.());
  return fonts;
}

/** Last to start, first to end: features act on the events of payments. */
function createPlatformFeatures(
  services: PlatformServices,
  features: readonly Feature[],
  nameFonts: () => PageFonts['name'],
): readonly Feature[] {
  const payments = createPaymentsFeature(services.payments, services.log, nameFonts);
  const policies = [...features, payments].flatMap(({ retention }) => retention ?? []);
  return [
    payments,
    createRetentionFeature(services, policies),
    createSamplingFeature(services),
    createOverloadFeature(services),
  ];
}

/** What proxies, load balancers and Prometheus ask. */
function installOperatorRoutes(
  http: FastifyInstance,
  { config, clock, database, metrics, serverLock }: PlatformServices,
  isServing: () => boolean,
  { refusalOf }: RunningSocketServer,
): void {
  installHealthRoutes(http, {
    isServing,
    ping: () => database.ping(),
    isHeldElsewhere: () => serverLock?.isHeldElsewhere() ?? false,
    refusalOf,
    clock,
  });
  if (config.metrics.token !== undefined) installMetricsRoute(http, metrics, config.metrics.token);
}

/** The only composition root: everything is wired here and in `features.ts`. */
export async function buildApp(
  services: PlatformServices,
  { loadPages, demoPrerender, heartbeat, afterGiftStep, afterPayoutStep }: AppOverrides = {},
): Promise<App> {
  const { config, log, metrics, ids, bus, overload, tracing } = services;
  const lifecycle = { isServing: false };
  // Sockets and HTTP need these before the features that provide them have been created.
  const deferred: { identify?: Identify; isInside?: IsInside; fonts?: PageFonts | undefined } = {};
  const identify: Identify = async (secret) => deferred.identify?.(secret);
  const isInside: IsInside = (roomId, secret) => deferred.isInside?.(roomId, secret) ?? false;
  const nameFonts = () => deferred.fonts?.name;
  const { publicUrl: publicOrigin, trustProxy, socketLimits } = config;
  const http = await createHttpApp({
    log,
    ids,
    metrics,
    tracing,
    identify,
    isInside,
    buildVersion,
    trustProxy,
    publicOrigin,
    connectionsPerAddress: socketLimits.socketsPerAddress * connectionsPerSocket,
    overload,
    preciseNowMs: createPreciseClock(services.clock),
  });
  const drainConnections = createConnectionDrain(http.server);
  const socketServer = await createSocketServer({
    server: http.server,
    bus,
    identify,
    log,
    metrics,
    tracing,
    publicOrigin,
    trustProxy,
    limits: socketLimits,
    admission: config.admission,
    overload,
    isPollingRefused: config.processes.areSeveral,
    ...(heartbeat && { heartbeat }),
  });
  await installReference(http, { version: buildVersion, contact: config.contact });
  installOperatorRoutes(http, services, () => lifecycle.isServing, socketServer);
  const made = createFeatures({ ...services, socketServer, demoPrerender, afterGiftStep, afterPayoutStep, nameFonts });
  const features = [...made.features, ...createPlatformFeatures(services, made.features, nameFonts)];
  Object.assign(deferred, { identify: made.identify, isInside: made.lounge.isInside });
  keepVisitorsKnown(http, socketServer);
  for (const feature of features) feature.guards?.(http);
  for (const feature of features) {
    feature.routes?.(http);
    feature.sockets?.(socketServer);
  }
  const fonts =
    loadPages && (await serveProductPages(http, await loadPages(http), services, made.deriveKey, socketServer));
  deferred.fonts = fonts;
  const { areSeveral } = config.processes;
  const parts = { http, socketServer, features: { ...made, features }, log, drainConnections, fonts, areSeveral };
  return createLifecycle(parts, lifecycle);
}
