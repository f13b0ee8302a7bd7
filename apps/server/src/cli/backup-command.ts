import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { isHlsBlobKey } from '../features/catalogue/catalogue.api.ts';
import { type BackupSummary, writeBackup } from '../platform/backup/write-backup.ts';
import { openRemoteBlobs } from '../platform/blobs/open-blobs.ts';
import { createSystemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { blobsFolderOf } from '../platform/data-dir-folders.ts';
import { checkDataDir, readDataDirState } from '../platform/data-dir-version.ts';
import { folderOf } from '../platform/db/embedded/embedded-postgres.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { isResizedImageKey } from '../platform/images/resized-image-cache.ts';
import { StartError } from '../platform/start-error.ts';
import { type CliCommand, type CliInvocation, UsageError } from './command.ts';
import { readableDuration, readableSize } from './output.ts';

/** A backup in the folder would be lost with it, and a restore wants an empty folder. */
async function requireOutside(dataDir: string, file: string): Promise<void> {
  const folder = await realpath(path.dirname(file)).catch(() => {
    throw new StartError(`The folder ${path.dirname(file)} does not exist.`);
  });
  const relative = path.relative(await realpath(dataDir), folder);
  const isInside = relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative));
  if (isInside) throw new UsageError(`${file} is inside DATA_DIR: keep a backup elsewhere, best on another disk.`);
}

/** A wrong DATA_DIR would otherwise be a backup of nothing, found out on the day it is needed. */
async function requireData({ dataDir, databaseUrl }: Config): Promise<void> {
  await checkDataDir(dataDir);
  const isUsed = (await readDataDirState(dataDir)) !== undefined || existsSync(blobsFolderOf(dataDir));
  if (isUsed && (databaseUrl !== undefined || existsSync(folderOf(dataDir)))) return;
  throw new StartError(
    `${dataDir} holds no data of a server: run this with the DATA_DIR and DATABASE_URL that the server has.`,
  );
}

function print({ output }: CliInvocation, file: string, summary: BackupSummary, seconds: number): void {
  const { tableCount, rowCount, fileCount, fileBytes, sizeBytes } = summary;
  output.progress('');
  output.line(
    `Backed up ${rowCount} rows of ${tableCount} tables and ${fileCount} files (${readableSize(fileBytes)}) in ${readableDuration(seconds)}.`,
  );
  output.line(
    `${file}: ${readableSize(sizeBytes)}. It holds keys, passwords' hashes and mail addresses: keep it where only you can read it.`,
  );
  output.json({ event: 'summary', file, ...summary, seconds });
}

export const backupCommand: CliCommand = {
  name: 'backup',
  usage: 'backup FILE',
  about:
    'Writes everything that lasts into one file: database, music, pictures, recordings, keys. The server may run meanwhile. Settings (.env) are not in it.',
  options: {},
  async run(call) {
    const { config, positionals, output, signal } = call;
    const [named] = positionals;
    if (named === undefined || positionals.length > 1) throw new UsageError('Give one file: backup FILE.');
    // npm runs scripts in the repository's folder; the file is meant from where the person stands.
    const file = path.resolve(process.env.INIT_CWD ?? '', named);
    await requireData(config);
    await requireOutside(config.dataDir, file);
    const startedAt = performance.now();
    const { dataDir, databaseUrl, s3 } = config;
    const onError = (what: string): void => output.line(what);
    const options = { dataDir, databaseUrl, purpose: 'madoi backup', canShare: true, onError };
    // As it is: before an update is the moment to make a backup, and the new version must not migrate it first.
    const database = await openDatabase({ ...options, migrations: 'leave' });
    const remoteBlobs = s3 && (await openRemoteBlobs(s3));
    try {
      const summary = await writeBackup({
        file,
        dataDir,
        pool: database.handle.pool,
        remoteBlobs,
        nowMs: createSystemClock().now(),
        isRemadeBlob: (key) => isResizedImageKey(key) || isHlsBlobKey(key),
        signal,
        onProgress: ({ what, done }) => output.progress(`${done} ${what}`),
      });
      print(call, file, summary, (performance.now() - startedAt) / 1_000);
      return 0;
    } finally {
      remoteBlobs?.close();
      await database.close();
    }
  },
};
