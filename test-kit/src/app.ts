import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signup } from '@madoi/contract/session/session';
import { type App, type AppOverrides, buildApp, type LoadPages } from '../../apps/server/src/app/build-app.ts';
import { createFileBlobs } from '../../apps/server/src/platform/blobs/file-blobs.ts';
import { createInProcessBus } from '../../apps/server/src/platform/bus/in-process-bus.ts';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { createSystemDisk } from '../../apps/server/src/platform/disk.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { openLiveAudio } from '../../apps/server/src/platform/live-audio/open-live-audio.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createOverload } from '../../apps/server/src/platform/overload/overload.ts';
import type { Pressure } from '../../apps/server/src/platform/overload/overload-level.ts';
import { openPayments } from '../../apps/server/src/platform/payments/open-payments.ts';
import type { PlatformServices } from '../../apps/server/src/platform/platform-services.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

export interface TestAppOptions extends Pick<AppOverrides, 'heartbeat'> {
  readonly config?: Partial<Config>;
  /** Replaces single services, such as the clock. */
  readonly services?: Partial<Omit<PlatformServices, 'config' | 'database'>>;
  readonly pages?: LoadPages;
  /** What the process stands under; by default nothing, however busy the machine is that the tests share. */
  readonly pressure?: () => Pressure;
  /** Disposed of with the app; by default an empty one of its own. */
  readonly database?: TestDatabase;
  /** Another process's database, bus and blobs, which stay with it: the same product, served twice. */
  readonly beside?: TestApp;
}

export interface TestApp {
  readonly url: string;
  readonly app: App;
  readonly services: PlatformServices;
  readonly database: TestDatabase;
  /** A new visitor without a session; `headers` go with every request. */
  newVisitor(headers?: Readonly<Record<string, string>>): HttpClient;
  /** A new visitor who has signed up. */
  signUp(name: string): Promise<HttpClient>;
  close(): Promise<void>;
}

const noPressure: Pressure = { waitMs: 0, utilization: 0, databaseWaiting: 0, memory: 0 };

export function testConfig(dataDir: string, overrides: Partial<Config> = {}): Config {
  // Tests reach nobody else's server: nothing listens on this port.
  const unreachable = 'http://127.0.0.1:9';
  const read = readConfig(
    { PORT: '0', DEMO_CATALOGUE: 'off', LOG_LEVEL: 'silent', LISTENBRAINZ_URL: unreachable },
    dataDir,
  );
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  return { ...read.config, dataDir, ...overrides };
}

/** The real app on a free port, with a database and a data folder of its own. Open one per test file. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-data-'));
  const { beside } = options;
  const database = beside?.database ?? options.database ?? (await openTestDatabase());
  const clock = options.services?.clock ?? createSystemClock();
  const config = testConfig(dataDir, options.config);
  const log = options.services?.log ?? createLog(config.logLevel);
  const metrics = createMetrics({ process: false });
  const onListenerError = (err: unknown): void => log.error({ err }, 'a listener of the bus failed');
  const bus = options.services?.bus ?? beside?.services.bus ?? createInProcessBus({ clock, onListenerError });
  const { db } = database;
  const { channels } = bus;
  const services: PlatformServices = {
    config,
    clock,
    ids: createIds(clock),
    log,
    metrics,
    overload: createOverload({
      source: { read: options.pressure ?? (() => noPressure), close: () => undefined },
      log,
      metrics,
      isShedding: config.admission.isShedding,
      random: Math.random,
    }),
    liveAudio:
      options.services?.liveAudio ??
      (await openLiveAudio({ config, clock, log, metrics, db, channels, isAlone: false })),
    payments: options.services?.payments ?? (await openPayments({ stripe: config.stripe, database, clock, log })),
    database,
    bus,
    blobs: createFileBlobs(path.join(dataDir, 'blobs')),
    disk: createSystemDisk(),
    ...(beside && { blobs: beside.services.blobs }),
    ...options.services,
  };
  const app = await buildApp(services, { loadPages: options.pages, heartbeat: options.heartbeat });
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  return {
    url,
    app,
    services,
    database,
    newVisitor: (headers) => createHttpClient(url, headers),
    signUp: async (name) => {
      const client = createHttpClient(url);
      const answer = await client.call(signup, { body: { name } });
      if (!answer.success) throw new Error(`signing up ${name} was refused: ${answer.reason}`);
      return client;
    },
    close: async () => {
      await app.close();
      await services.liveAudio.stop();
      await services.payments.close();
      await rm(dataDir, { recursive: true, force: true });
      if (beside) return;
      await services.bus.close();
      await database.dispose();
    },
  };
}
