import { setTimeout as wait } from 'node:timers/promises';
import { type App, buildApp } from './app/build-app.ts';
import { type OpenedEngines, openEngines } from './app/engines.ts';
import { readConfigOrThrow } from './platform/config/read-config-or-throw.ts';
import { loadBuiltPages } from './platform/pages/built-pages.ts';
import { StartError } from './platform/start-error.ts';

/** Clients come back within this time after the word that the process leaves (decisions, section 1: 10 s in all). */
const leaveWithinMs = 2_000;
const stopLimitMs = 9_000;

function fail(error: unknown): never {
  console.error(error instanceof StartError ? `Madoi cannot start: ${error.message}` : error);
  process.exit(1);
}

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

async function listen(app: App, host: string, port: number): Promise<number> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT: ${port} on ${host} is taken by another program; set another.`);
    if (code === 'EACCES') throw new StartError(`PORT: ${port} may not be used by this user; set one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: ${host} is no address of this machine.`);
    throw error;
  }
  const address = app.http.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function main(): Promise<void> {
  const config = readConfigOrThrow();
  const opened = await openEngines(config, { purpose: 'a running server', mayShare: false });
  try {
    const isDevelopment = process.argv.includes('--dev');
    const app = await buildApp(opened.engines, async ({ server }) => {
      if (!isDevelopment) return loadBuiltPages();
      const { loadDevelopmentPages } = await import('./platform/pages/development-pages.ts');
      return loadDevelopmentPages(server);
    });
    await app.start();
    const port = await listen(app, config.host, config.port);
    stopOnSignals(app, opened);
    // Fastify logs its own line a moment after listening; the address must stay the last one.
    await wait(10);
    process.stdout.write(`${config.publicUrl ?? addressOf(config.host, port)}\n`);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

main().catch(fail);
