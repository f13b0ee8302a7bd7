import { setTimeout as wait } from 'node:timers/promises';
import { renderDemoTrack } from '../features/catalogue/demo/demo.plugin.ts';
import { beginDemoHeadStart, type DemoHeadStart, isUnusedDataDir } from '../features/catalogue/demo/demo-head-start.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/start-error.ts';
import { type App, buildApp, type LoadPages } from './build-app.ts';
import { type OpenedEngines, openEngines } from './engines.ts';

/** Clients come back within this time after the word that the process leaves. */
const leaveWithinMs = 2_000;
/** Below the 10 s of decisions, section 1. */
const stopLimitMs = 9_000;

async function stop(app: App, opened: OpenedEngines): Promise<void> {
  const { log } = opened.engines;
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
  log.info('stopped');
  process.exit(0);
}

function stopOnSignals(app: App, opened: OpenedEngines): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop(app, opened).catch((error: unknown) => {
      opened.engines.log.error({ err: error }, 'stopping failed');
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

const listenMistakes: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `PORT: ${port} on ${host} is taken by another program; set another.`,
  EACCES: (_host, port) => `PORT: ${port} may not be used by this user; set one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: (host) => `HOST: ${host} is no address of this machine.`,
};

async function listen(app: App, host: string, port: number): Promise<number> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    const describe = listenMistakes[(error as NodeJS.ErrnoException).code ?? ''];
    throw describe ? new StartError(describe(host, port)) : error;
  }
  const address = app.http.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
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
  try {
    app = await buildApp(opened.engines, loadPages, demoHeadStart);
    await app.start();
    const port = await listen(app, config.host, config.port);
    stopOnSignals(app, opened);
    return config.publicUrl ?? addressOf(config.host, port);
  } catch (error) {
    await app?.close();
    await demoHeadStart?.drop();
    await opened.close();
    throw error;
  }
}
