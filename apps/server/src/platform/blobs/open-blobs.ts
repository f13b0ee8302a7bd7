import { readdir } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { S3Config } from '../config/s3-settings.ts';
import { blobRemovalsFolderOf, blobsFolderOf } from '../data-dir-folders.ts';
import { openWorkFolder } from '../encoder/work-folder.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isServiceUnavailable } from '../service-unavailable.ts';
import { StartError } from '../start-error.ts';
import { createTicker } from '../ticker.ts';
import type { Blobs } from './blobs.ts';
import { clearUnfinishedBlobs, createFileBlobs } from './file-blobs.ts';
import { createKeptRemovals } from './kept-removals.ts';
import { createReadCache } from './read-cache.ts';
import type { RemoteBlobs } from './remote-blobs.ts';

/**
 * Opens object storage without asking it for anything. Its SDK is loaded here alone: 100 ms and 20 MiB that files do not
 * need.
 */
export async function openRemoteBlobs(
  config: S3Config,
  metrics?: Pick<Metrics, 'blobSeconds'>,
): Promise<RemoteBlobs & { clockOffsetMs(): number }> {
  // It would say at each start that versions of next year need a newer Node; ours is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { createS3Blobs } = await import('./s3/s3-blobs.ts');
  return createS3Blobs({ config, metrics });
}

async function hasFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.some((name) => !name.startsWith('.'));
}

/** A bucket with nothing in it beside a folder that has files: every song would be missing. */
async function requireCopied(blobs: RemoteBlobs, folder: string): Promise<void> {
  if (!(await hasFiles(folder))) return;
  for await (const _ of blobs.list()) return;
  throw new StartError(
    `${folder} has files, and ${blobs.description} has none: run npm run madoi -- copy-blobs to-s3 first, or move the folder away.`,
  );
}

async function startRemote(blobs: RemoteBlobs, folder: string, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await blobs.check();
    if (await blobs.hasMark('restoring'))
      throw new StartError(`A restore into ${blobs.description} did not come to its end: run the restore again.`);
    await requireCopied(blobs, folder);
    await blobs.setMark('served', true);
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error;
    // Rooms, chat and queues work without it, and the rest as soon as it is back.
    log.warn({ err: error }, 'object storage is unavailable; the server starts without it');
    return;
  }
  void blobs
    .clearUnfinished()
    .catch((error: unknown) => log.warn({ err: error }, 'what was left unfinished in object storage stays there'));
}

const sweepEveryMs = 30_000;

export interface OpenBlobsOptions {
  readonly config: Pick<Config, 'dataDir' | 's3'>;
  /** False for a server, which clears what killed processes have left, and says what is wrong with the storage. */
  readonly canShare: boolean;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'blobSeconds'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** The blobs that the configuration asks for. Throws a StartError in one line for object storage that refuses. */
export async function openBlobs({
  config,
  canShare,
  log,
  metrics,
  clock,
}: OpenBlobsOptions): Promise<{ readonly blobs: Blobs; close(): unknown }> {
  const folder = blobsFolderOf(config.dataDir);
  if (config.s3 === undefined) {
    if (!canShare) await clearUnfinishedBlobs(folder);
    return { blobs: createFileBlobs(folder), close: () => undefined };
  }
  const remote = await openRemoteBlobs(config.s3, metrics);
  const removals = createKeptRemovals(remote, blobRemovalsFolderOf(config.dataDir));
  const { cacheBytes } = config.s3;
  const lasting: Blobs = { ...remote, put: removals.put, putFile: removals.putFile, delete: removals.delete };
  // A command reads most of what it reads once.
  const isCached = cacheBytes > 0 && !canShare;
  const openFolder = () => openWorkFolder(config.dataDir);
  const blobs = isCached ? createReadCache(lasting, { openFolder, maxBytes: cacheBytes, clock }) : lasting;
  if (canShare) return { blobs, close: remote.close };
  try {
    await startRemote(remote, folder, log);
  } catch (error) {
    remote.close();
    throw error;
  }
  const failure = 'what was removed could not be deleted from object storage';
  const sweeper = createTicker({
    everyMs: sweepEveryMs,
    tick: removals.sweep,
    failure,
    log,
    shouldRunImmediately: true,
  });
  sweeper.start();
  return {
    blobs,
    close: async () => {
      await sweeper.stop();
      remote.close();
    },
  };
}
