import type { Logger } from 'pino';
import { type AsyncScope, createAsyncScope } from '../platform/async-scope.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { buildVersion } from '../platform/build-version.ts';
import { createTracedBus } from '../platform/bus/traced-bus.ts';
import { type Clock, createSystemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { recordingsFolderOf } from '../platform/data-dir-folders.ts';
import { checkDataDir, claimDataDir } from '../platform/data-dir-version.ts';
import type { DatabaseHandle } from '../platform/db/database.ts';
import { openDatabaseClock } from '../platform/db/database-clock.ts';
import { type OpenedDatabase, openDatabase } from '../platform/db/open-database.ts';
import { clearAbandonedAside } from '../platform/deferred-removal.ts';
import { createSystemDisk } from '../platform/disk.ts';
import { createIds } from '../platform/ids.ts';
import { openLiveAudio } from '../platform/live-audio/open-live-audio.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { createOverload } from '../platform/overload/overload.ts';
import { createPressureSource } from '../platform/overload/pressure-source.ts';
import { openPayments } from '../platform/payments/open-payments.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import { openTelemetry } from '../platform/telemetry/open-telemetry.ts';
import { openBus } from './open-bus.ts';

export interface OpenedPlatform {
  readonly services: PlatformServices;
  /** This process is about to stop: services that end before `close` were meant to. */
  expectShutdown(): void;
  /** Ends every service. Resolves with what failed. */
  close(): Promise<readonly unknown[]>;
}

export interface OpenPlatformOptions {
  /** Shown to another process that wants the same data folder. */
  readonly purpose: string;
  /** The CLI works beside a running server; a second server does not. */
  readonly canShare: boolean;
  readonly log?: Logger;
}

/** One that serves alone goes by its machine's; several by the database's, which is the same for all. */
async function openClock(
  { processes }: Config,
  { handle }: OpenedDatabase,
  log: Logger,
  scope: AsyncScope,
): Promise<Clock> {
  if (!processes.areSeveral) return createSystemClock();
  const { clock, stop } = await openDatabaseClock({ pool: handle.pool, log });
  scope.add('clock', stop);
  return clock;
}

function watchPressure(
  { admission }: Config,
  { pool }: DatabaseHandle,
  { log, metrics }: Pick<PlatformServices, 'log' | 'metrics'>,
) {
  const source = createPressureSource(() => pool.waitingCount);
  return createOverload({ source, log, metrics, isShedding: admission.isShedding, random: Math.random });
}

async function openServerTelemetry(config: Config, metrics: Metrics, log: Logger, scope: AsyncScope) {
  const telemetry = await openTelemetry(config.telemetry, { metrics, log, version: buildVersion });
  scope.add('telemetry', () => telemetry?.close());
  return telemetry;
}

async function openServices(
  config: Config,
  { purpose, canShare }: OpenPlatformOptions,
  log: Logger,
  scope: AsyncScope,
): Promise<OpenedPlatform> {
  const { dataDir, databaseUrl } = config;
  await checkDataDir(dataDir);
  const onError = (what: string): void => log.error({ what }, 'database trouble');
  const mode = config.processes.areSeveral ? ('shared' as const) : ('exclusive' as const);
  const serverLock = canShare ? undefined : { log, mode };
  const onBack = (awayMs: number): void =>
    log.info({ awayMs: Math.round(awayMs) }, 'the embedded PostgreSQL runs again');
  const opened = await openDatabase({ dataDir, databaseUrl, purpose, canShare, serverLock, onError, onBack });
  scope.add('database', opened.close);
  if (!canShare) {
    // A server that was refused leaves no mark: the embedded database's lock comes before it.
    await claimDataDir(dataDir);
    await clearAbandonedAside(recordingsFolderOf(dataDir));
  }
  const clock = await openClock(config, opened, log, scope);
  const metrics = createMetrics();
  const overload = watchPressure(config, opened.handle, { log, metrics });
  scope.add('overload', overload.close);
  const telemetry = canShare ? undefined : await openServerTelemetry(config, metrics, log, scope);
  const { blobs, close: closeBlobs } = await openBlobs({ config, canShare, log, metrics, clock });
  scope.add('blobs', closeBlobs);
  const openedBus = await openBus({ config, isCommand: canShare, clock, log });
  scope.add('bus', openedBus.close);
  const bus = telemetry ? createTracedBus(openedBus) : openedBus;
  const { db } = opened.handle;
  // A server that serves alone has the database's lock, or its folder's; commands that share it carry no voices.
  const isAlone = !config.processes.areSeveral && !canShare;
  const liveAudio = await openLiveAudio({ config, clock, log, metrics, db, channels: bus.channels, isAlone });
  scope.add('live audio', liveAudio.stop);
  const payments = await openPayments({ stripe: config.stripe, database: opened.handle, clock, log, metrics });
  scope.add('payments', payments.close);
  const [ids, disk] = [createIds(clock), createSystemDisk()];
  return {
    services: {
      ...{ config, clock, ids, log, metrics, overload, blobs, disk, bus, liveAudio, payments },
      database: opened.handle,
      serverLock: opened.serverLock,
      tracing: telemetry?.tracing,
    },
    expectShutdown: () => {
      liveAudio.expectShutdown?.();
      opened.expectShutdown();
    },
    close: scope.close,
  };
}

/** Opens what the configuration asks for. Throws a StartError with one clear line, and leaves nothing open then. */
export async function openPlatform(config: Config, options: OpenPlatformOptions): Promise<OpenedPlatform> {
  const log = options.log ?? createLog(config.logLevel);
  const scope = createAsyncScope(log);
  try {
    return await openServices(config, options, log, scope);
  } catch (error) {
    await scope.close();
    throw error;
  }
}
