import path from 'node:path';
import type { Logger } from 'pino';
import { clearUnfinishedBlobs, createFileBlobs } from '../platform/blobs/file-blobs.ts';
import { createInProcessBus } from '../platform/bus/in-process-bus.ts';
import { createSystemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createSystemDisk } from '../platform/disk.ts';
import { createIds } from '../platform/ids.ts';
import { openLiveAudio } from '../platform/live-audio/open-live-audio.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { PlatformServices } from '../platform/platform-services.ts';

export interface OpenedPlatform {
  readonly services: PlatformServices;
  /** This process is about to stop: engines that end before `close` were meant to. */
  expectShutdown(): void;
  close(): Promise<void>;
}

export interface OpenPlatformOptions {
  /** Shown to another process that wants the same data folder. */
  readonly purpose: string;
  /** The CLI works beside a running server; a second server does not. */
  readonly canShare: boolean;
  readonly log?: Logger;
}

/** Opens what the configuration asks for. Throws a StartError with one clear line. */
export async function openPlatform(config: Config, options: OpenPlatformOptions): Promise<OpenedPlatform> {
  const log = options.log ?? createLog(config.logLevel);
  const clock = createSystemClock();
  const opened = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    purpose: options.purpose,
    canShare: options.canShare,
    onError: (what) => log.error({ what }, 'database trouble'),
  });
  const blobsFolder = path.join(config.dataDir, 'blobs');
  if (!options.canShare) await clearUnfinishedBlobs(blobsFolder);
  const bus = createInProcessBus({
    clock,
    onListenerError: (err) => log.error({ err }, 'a listener of the bus failed'),
  });
  const metrics = createMetrics();
  const liveAudio = openLiveAudio({ config, clock, log, metrics });
  return {
    services: {
      config,
      clock,
      ids: createIds(clock),
      log,
      metrics,
      database: opened.handle,
      bus,
      blobs: createFileBlobs(blobsFolder),
      disk: createSystemDisk(),
      liveAudio,
    },
    expectShutdown: () => {
      liveAudio.expectShutdown?.();
      opened.expectShutdown();
    },
    close: async () => {
      await liveAudio.stop();
      await bus.close();
      await opened.close();
    },
  };
}
