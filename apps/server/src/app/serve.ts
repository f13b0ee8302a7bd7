import { setTimeout as wait } from 'node:timers/promises';
import { renderDemoTrack } from '../features/catalogue/demo/demo.plugin.ts';
import { beginDemoHeadStart, type DemoHeadStart, isUnusedDataDir } from '../features/catalogue/demo/demo-head-start.ts';
import type { Config } from '../platform/config/config.ts';
import type { Engines } from '../platform/engines.ts';
import { type MetricsServer, startMetricsServer } from '../platform/http/metrics-routes.ts';
import { StartError } from '../platform/start-error.ts';
import { type App, buildApp, type LoadPages } from './build-app.ts';
import { type OpenedEngines, openEngines } from './engines.ts';

/** Clients come back within this time after the word that the process leaves. */
const leaveWithinMs = 2_000;
/** Below the 10 s of decisions, section 1. */
const stopLimitMs = 9_000;

interface Serving {
  readonly app: App;
  readonly opened: OpenedEngines;
  readonly numbers: MetricsServer | undefined;
}

async function stop({ app, opened, numbers }: Serving): Promise<void> {
  const { log } = opened.engines;
  opened.expectEnd();
  // Whatever hangs must not keep the process: nothing acknowledged is lost by an exit.
  setTimeout(() => {
    log.error('stopping took too long');
    process.exit(0);
  }, stopLimitMs).unref();
  log.info('stopping');
  app.announceLeaving(leaveWithinMs);
  await wait(leaveWithinMs);
  await app.close();
  await opened.close();
  // Last: how it stops is worth looking at, too.
  await numbers?.close();
  log.info('stopped');
  process.exit(0);
}

function stopOnSignals(serving: Serving): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop(serving).catch((error: unknown) => {
      serving.opened.engines.log.error({ err: error }, 'stopping failed');
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

const listenMistakes: Readonly<Record<string, (prefix: string, host: string, port: number) => string>> = {
  EADDRINUSE: (prefix, host, port) => `${prefix}PORT: ${port} on ${host} is taken by another program; set another.`,
  EACCES: (prefix, _host, port) => `${prefix}PORT: ${port} may not be used by this user; set one above 1023.`,
  EADDRNOTAVAIL: (prefix, host) => `${prefix}HOST: ${host} is no address of this machine.`,
  ENOTFOUND: (prefix, host) => `${prefix}HOST: ${host} is no address of this machine.`,
};

/** One clear line for who set these variables: `PORT` and `HOST`, with this in front of their names. */
function toStartError(error: unknown, prefix: string, host: string, port: number): unknown {
  const describe = listenMistakes[(error as NodeJS.ErrnoException).code ?? ''];
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
async function showNumbers({ config, log, metrics }: Engines): Promise<MetricsServer | undefined> {
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

/** Somebody waits for the first demo track, and rendering it needs no engine: it begins while they open. */
function beginEarly(config: Config): DemoHeadStart | undefined {
  if (!config.isDemoCatalogueWanted || !isUnusedDataDir(config.dataDir)) return undefined;
  return beginDemoHeadStart(config.dataDir, renderDemoTrack);
}

async function open(config: Config, demoHeadStart: DemoHeadStart | undefined): Promise<OpenedEngines> {
  try {
    return await openEngines(config, { purpose: 'a running server', mayShare: false });
  } catch (error) {
    await demoHeadStart?.drop();
    throw error;
  }
}

/** Serves until a signal asks it to stop. Resolves with the address to open; throws a StartError with one clear line. */
export async function serve(config: Config, loadPages?: LoadPages): Promise<string> {
  const demoHeadStart = beginEarly(config);
  const opened = await open(config, demoHeadStart);
  let app: App | undefined;
  let numbers: MetricsServer | undefined;
  try {
    app = await buildApp(opened.engines, loadPages, demoHeadStart);
    await app.start();
    numbers = await showNumbers(opened.engines);
    const port = await listen(app, config.host, config.port);
    stopOnSignals({ app, opened, numbers });
    return config.publicUrl ?? addressOf(config.host, port);
  } catch (error) {
    await numbers?.close();
    await app?.close();
    await demoHeadStart?.drop();
    await opened.close();
    throw error;
  }
}
