import type { FastifyInstance } from 'fastify';
import type { DemoHeadStart } from '../features/catalogue/demo/demo-head-start.ts';
import { buildVersion } from '../platform/build-version.ts';
import type { Config } from '../platform/config/config.ts';
import type { Engines } from '../platform/engines.ts';
import type { Feature } from '../platform/feature.ts';
import { createHttpApp } from '../platform/http/create-http-app.ts';
import { installHealthRoutes } from '../platform/http/health-routes.ts';
import { installMetricsRoute } from '../platform/http/metrics-routes.ts';
import { installOpenApi } from '../platform/http/openapi.ts';
import type { Identify } from '../platform/identity.ts';
import { installPages } from '../platform/pages/install-pages.ts';
import type { PageSource } from '../platform/pages/page-source.ts';
import { createSocketEdge, type RunningSocketEdge } from '../platform/sockets/socket-edge.ts';
import { createFeatures } from './features.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Starts the features; `/readyz` answers 200 from then on. */
  start(): Promise<void>;
  /** From now on `/readyz` answers 503, and clients are asked to come back elsewhere within this time. */
  announceLeaving(withinMs: number): void;
  /** Finishes what is under way and stops everything that `start` started. Safe to call again. */
  close(): Promise<void>;
}

/** LiveKit's client speaks to it over a socket, and asks over HTTP why that was refused. */
function liveKitOrigins(liveKit: Config['liveAudio']['liveKit']): readonly string[] {
  if (!liveKit) return [];
  const { origin } = new URL(liveKit.url.replace(/^ws/, 'http'));
  return [origin, origin.replace(/^http/, 'ws')];
}

/** Makes the source of pages once there is a server for its reloading; none: only calls and sockets are served. */
export type LoadPages = (app: FastifyInstance) => Promise<PageSource>;

async function stopFeatures(features: readonly Feature[]): Promise<void> {
  for (const feature of [...features].reverse()) await feature.stop?.();
}

function createLife(
  http: FastifyInstance,
  edge: RunningSocketEdge,
  features: readonly Feature[],
  life: { isServing: boolean },
): App {
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    life.isServing = false;
    await edge.close();
    await http.close();
    await stopFeatures(features);
  };
  return {
    http,
    start: async () => {
      await http.ready();
      for (const feature of features) await feature.start?.();
      life.isServing = true;
    },
    announceLeaving: (withinMs) => {
      life.isServing = false;
      edge.announceLeaving(withinMs);
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** A browser opens up to six connections for its pages beside the socket, and ends most of them soon. */
const connectionsPerSocket = 3;

/** The only composition root: everything is wired here and in `features.ts`. */
export async function buildApp(engines: Engines, loadPages?: LoadPages, demoHeadStart?: DemoHeadStart): Promise<App> {
  const { config, log, metrics, ids, bus, database } = engines;
  const life = { isServing: false };
  // Sockets and HTTP ask who is there before the features exist that can tell.
  const late: { identify?: Identify } = {};
  const identify: Identify = async (secret) => late.identify?.(secret);
  const { publicUrl: publicOrigin, trustProxy, socketLimits } = config;
  const http = await createHttpApp({
    log,
    ids,
    metrics,
    identify,
    buildVersion,
    trustProxy,
    publicOrigin,
    connectionsPerAddress: socketLimits.socketsPerAddress * connectionsPerSocket,
  });
  const edge = await createSocketEdge({
    server: http.server,
    bus,
    identify,
    log,
    metrics,
    publicOrigin,
    trustProxy,
    limits: socketLimits,
  });
  await installOpenApi(http, buildVersion);
  installHealthRoutes(http, { isServing: () => life.isServing, ping: () => database.ping() });
  if (config.metrics.token !== undefined) installMetricsRoute(http, metrics, config.metrics.token);
  const { features, identify: identifySession } = createFeatures({ ...engines, edge, demoHeadStart });
  late.identify = identifySession;
  for (const feature of features) feature.guards?.(http);
  for (const feature of features) {
    feature.routes?.(http);
    feature.sockets?.(edge);
  }
  if (loadPages) {
    const source = await loadPages(http);
    const elsewhere = liveKitOrigins(config.liveAudio.liveKit);
    await installPages(http, { source, buildVersion, publicOrigin, debugKey: config.debugKey, elsewhere });
    http.addHook('onClose', async () => source.close?.());
  }
  return createLife(http, edge, features, life);
}
