import { setTimeout as wait } from 'node:timers/promises';
import { renderDemoTrack } from '../features/catalogue/demo/demo.plugin.ts';
import { type DemoPrerender, isUnusedDataDir, startDemoPrerender } from '../features/catalogue/demo/demo-prerender.ts';
import { type AsyncScope, createAsyncScope } from '../platform/async-scope.ts';
import type { Config } from '../platform/config/config.ts';
import { type MetricsServer, startMetricsServer } from '../platform/http/metrics-routes.ts';
import { createLog } from '../platform/log.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import { StartError } from '../platform/start-error.ts';
import { type App, buildApp, type LoadPages } from './build-app.ts';
import { type OpenedPlatform, openPlatform } from './open-platform.ts';

/**
 * Clients come back within this time after the word that the process leaves: soon where they wait for its successor, and spread over what the 10 s leave
 * where other processes take them.
 */
const reconnectWithinMs = { one: 2_000, several: 7_000 } as const;
/** Below the 10 s of decisions, section 1. */
const shutdownTimeoutMs = 9_000;

interface RunningServer {
  readonly app: App;
  readonly opened: OpenedPlatform;
  readonly scope: AsyncScope;
}

async function stop({ app, opened, scope }: RunningServer): Promise<void> {
  const { log, config } = opened.services;
  const withinMs = reconnectWithinMs[config.processes.areSeveral ? 'several' : 'one'];
  opened.expectShutdown();
  // Whatever hangs must not keep the process: nothing acknowledged is lost by an exit.
  setTimeout(() => {
    log.error('stopping took too long');
    process.exit(0);
  }, shutdownTimeoutMs).unref();
  log.info('stopping');
  app.announceShutdown(withinMs);
  await wait(withinMs);
  const errors = await scope.close();
  if (errors.length > 0) process.exit(1);
  log.info('stopped');
  process.exit(0);
}

function stopOnSignals(runningServer: RunningServer): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop(runningServer).catch((error: unknown) => {
      runningServer.opened.services.log.error({ err: error }, 'stopping failed');
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function urlOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const listenErrorTexts: Readonly<Record<string, (prefix: string, host: string, port: number) => string>> = {
  EADDRINUSE: (prefix, host, port) => `${prefix}PORT: ${port} on ${host} is taken by another program; set another.`,
  EACCES: (prefix, _host, port) => `${prefix}PORT: ${port} may not be used by this user; set one above 1023.`,
  EADDRNOTAVAIL: (prefix, host) => `${prefix}HOST: ${host} is no address of this machine.`,
  ENOTFOUND: (prefix, host) => `${prefix}HOST: ${host} is no address of this machine.`,
};

/** One clear line for who set these variables: `PORT` and `HOST`, with this in front of their names. */
function toStartError(error: unknown, prefix: string, host: string, port: number): unknown {
  const describe = listenErrorTexts[(error as NodeJS.ErrnoException).code ?? ''];
  return describe ? new StartError(describe(prefix, host, port)) : error;
}

async function listen(app: App, host: string, port: number): Promise<number> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    throw toStartError(error, '', host, port);
  }
  const address = app.http.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Undefined: another program, perhaps another server of this kind, has the port that nobody asked for. */
async function serveMetrics({ config, log, metrics }: PlatformServices): Promise<MetricsServer | undefined> {
  const { host, port, isDefaultPort } = config.metrics;
  try {
    const server = await startMetricsServer(metrics, host, port);
    log.info({ host, port: server.port }, 'metrics are served');
    return server;
  } catch (error) {
    if (!isDefaultPort || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
      throw toStartError(error, 'METRICS_', host, port);
    }
    log.warn({ host, port }, 'metrics are not served: the port is taken, and METRICS_PORT names no other');
    return undefined;
  }
}

/** Somebody waits for the first demo track, and rendering it needs no service: it begins while they open. */
function startDemoHeadStart(config: Config): DemoPrerender | undefined {
  if (!config.isDemoCatalogueEnabled || !isUnusedDataDir(config.dataDir)) return undefined;
  return startDemoPrerender(config.dataDir, renderDemoTrack);
}

/** Serves until a signal asks it to stop. Resolves with the address to open; throws a StartError with one clear line. */
export async function serve(config: Config, loadPages?: LoadPages): Promise<string> {
  const log = createLog(config.logLevel);
  const scope = createAsyncScope(log);
  try {
    let metricsServer: MetricsServer | undefined;
    // Added first, and so ended last: how the rest stops is worth looking at, too.
    scope.add('metrics', () => metricsServer?.close());
    const demoPrerender = startDemoHeadStart(config);
    scope.add('prerendered demo track', () => demoPrerender?.drop());
    const opened = await openPlatform(config, { purpose: 'a running server', canShare: false, log });
    scope.adopt(opened.close);
    const app = await buildApp(opened.services, { loadPages, demoPrerender });
    scope.adopt(app.close);
    await app.start();
    metricsServer = await serveMetrics(opened.services);
    const port = await listen(app, config.host, config.port);
    stopOnSignals({ app, opened, scope });
    return config.publicUrl ?? urlOf(config.host, port);
  } catch (error) {
    await scope.close();
    throw error;
  }
}
