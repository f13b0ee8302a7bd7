import { access, constants, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Blobs, isBlobKey } from '../blobs/blobs.ts';
import { BlobsUnavailableError } from '../blobs/blobs-unavailable-error.ts';
import { createFileBlobs } from '../blobs/file-blobs.ts';
import type { RemoteBlobs } from '../blobs/remote-blobs.ts';
import { blobsFolderOf, recordingsFolderOf } from '../data-dir-folders.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { markDataDir } from '../data-dir-version.ts';
import { beginLoad, type DatabaseLoad, requireEmptyDatabase, splitMigrations } from '../db/copy/load-database.ts';
import { type OpenedDatabase, openDatabase } from '../db/open-database.ts';
import { StartError } from '../start-error.ts';
import { archiveFolders, type Contents, contentsName, manifestName, tableOfPart } from './archive-format.ts';
import { readManifest, readVerified, type VerifiedArchive, verifyArchive } from './archive-reader.ts';
import { clearRestored, clearRestoredBlobs, requireEmptyBlobs, requireEmptyDataDir } from './restore-target.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL below `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Where blobs go, if not below `dataDir`; it has to be empty as well. */
  readonly remoteBlobs?: RemoteBlobs | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly what: string; readonly done: number }) => void;
}

export interface RestoreSummary {
  readonly version: string;
  readonly createdAt: string;
  readonly tableCount: number;
  readonly rowCount: number;
  readonly fileCount: number;
  /** Tables in the backup that are not the product's. */
  readonly leftOut: readonly string[];
}

interface RestoreRun extends RestoreOptions {
  readonly archive: VerifiedArchive;
}

function throwIfStopped({ signal }: Pick<RestoreOptions, 'signal'>): void {
  if (signal.aborted) throw new StartError('Stopped. Nothing was restored.');
}

const openTarget = ({ dataDir, databaseUrl }: RestoreOptions): Promise<OpenedDatabase> =>
  openDatabase({
    dataDir,
    databaseUrl,
    purpose: 'madoi restore',
    canShare: false,
    migrations: 'leave',
    // The caller has it, and keeps it for longer.
    lock: { release: async () => undefined },
    onError: () => undefined,
  });

/** Undefined: it is in neither folder, or no key of a file: a name could lead out of the folder. */
function placeOf(
  name: string,
  blobs: Blobs,
  recordings: Blobs,
): { readonly files: Blobs; readonly key: string } | undefined {
  for (const [prefix, files] of [
    [archiveFolders.blobs, blobs],
    [archiveFolders.recordings, recordings],
  ] as const) {
    const key = name.slice(prefix.length);
    if (name.startsWith(prefix) && isBlobKey(key)) return { files, key };
  }
  return undefined;
}

/** Counts what came in; what the backup counted when it was made must come out. */
function createTally({ tables, fileCount }: Contents, leftOut: readonly string[]) {
  const rows = new Map<string, number>();
  let files = 0;
  return {
    addRows: (table: string, count: number) => rows.set(table, (rows.get(table) ?? 0) + count),
    addFile: () => {
      files += 1;
      return files;
    },
    check(): void {
      const wrong = tables.find(({ name, rowCount }) => !leftOut.includes(name) && (rows.get(name) ?? 0) !== rowCount);
      if (wrong)
        throw new StartError(`The table ${wrong.name} came out with another number of rows. Nothing was restored.`);
      if (files !== fileCount) throw new StartError(`${files} of ${fileCount} files came out. Nothing was restored.`);
    },
  };
}

async function loadEntries(run: RestoreRun, load: DatabaseLoad): Promise<void> {
  const { contents } = run.archive;
  const tables = new Map(contents.tables.map((table) => [table.name, table]));
  const tally = createTally(contents, load.leftOut);
  const [blobs, recordings] = [blobsFolderOf(run.dataDir), recordingsFolderOf(run.dataDir)];
  const stores = [run.remoteBlobs ?? createFileBlobs(blobs), createFileBlobs(recordings)] as const;
  for await (const { name, content } of readVerified(run.file, run.archive)) {
    throwIfStopped(run);
    const place = placeOf(name, ...stores);
    const table = tables.get(tableOfPart(name) ?? '');
    if (place) {
      await place.files.put(place.key, Readable.from(content));
      run.onProgress({ what: 'files', done: tally.addFile() });
    } else if (table && !load.leftOut.includes(table.name)) {
      const rows = createGunzip();
      const [count] = await Promise.all([load.takeRows(table, rows), pipeline(content, rows)]);
      tally.addRows(table.name, count);
      run.onProgress({ what: `rows of ${table.name}`, done: 0 });
    } else if (table || name === manifestName || name === contentsName) for await (const _ of content);
    else throw new StartError(`${run.file} has an entry that belongs nowhere: ${name}. Nothing was restored.`);
  }
  tally.check();
  for (const folder of [blobs, recordings]) await rm(path.join(folder, '.incoming'), { recursive: true, force: true });
}

async function fill(run: RestoreRun, onCommit: () => void): Promise<RestoreSummary> {
  const { manifest, contents } = run.archive;
  const database = await openTarget(run);
  try {
    const load = await beginLoad(database.handle.pool, {
      migrations: manifest.migrations,
      tables: contents.tables,
      sequences: contents.sequences,
    });
    try {
      await loadEntries(run, load);
      await load.commit();
      onCommit();
    } catch (error) {
      await load.rollback();
      throw error;
    }
    const tables = contents.tables.filter(({ name }) => !load.leftOut.includes(name));
    return {
      version: manifest.version,
      createdAt: manifest.createdAt,
      tableCount: tables.length,
      rowCount: tables.reduce((sum, { rowCount }) => sum + rowCount, 0),
      fileCount: contents.fileCount,
      leftOut: load.leftOut,
    };
  } finally {
    await database.close();
  }
}

function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof BlobsUnavailableError)
    return new StartError(`${error.message} Nothing was restored.`, { cause: error });
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return new StartError(`No room is left on the disk of ${dataDir}. Nothing was restored.`);
}

async function fillDataDir(run: RestoreRun): Promise<RestoreSummary> {
  const { dataDir, remoteBlobs } = run;
  let isCommitted = false;
  try {
    await mkdir(recordingsFolderOf(dataDir));
    if (!remoteBlobs) await mkdir(blobsFolderOf(dataDir));
    const summary = await fill(run, () => {
      isCommitted = true;
    });
    await remoteBlobs?.setMark('restoring', false);
    await markDataDir(dataDir, 'ready');
    return summary;
  } catch (error) {
    // The database has it all from then on: its files stay.
    if (isCommitted) throw error;
    await clearRestored(dataDir);
    // Where that fails, too, the next restore does it.
    if (remoteBlobs) await clearRestoredBlobs(remoteBlobs).catch(() => undefined);
    throw explain(error, dataDir);
  }
}

/** Before a long archive is read, so that nobody waits for a refusal. */
async function checkDatabase(options: RestoreOptions): Promise<void> {
  if (options.databaseUrl === undefined) return;
  const database = await openTarget(options);
  try {
    await requireEmptyDatabase(database.handle.pool);
  } finally {
    await database.close();
  }
}

/**
 * Fills an empty data folder and an empty database from a backup: all of it, or nothing. Every checksum is compared before
 * anything is changed. Where the process is killed, the database has nothing, programs refuse the folder, and the next
 * restore begins from the start. Throws a StartError in one line.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const { file, dataDir, remoteBlobs } = options;
  await access(file, constants.R_OK).catch(() => {
    throw new StartError(`${file} cannot be read.`);
  });
  splitMigrations((await readManifest(file)).migrations);
  const lock = await lockDataDir(dataDir, 'madoi restore');
  try {
    // Before what a killed restore has left in the folder is cleared away: it may have come as far as the database.
    await checkDatabase(options);
    await requireEmptyDataDir(dataDir);
    if (remoteBlobs) await requireEmptyBlobs(remoteBlobs);
    // From now on no server begins in the folder.
    await markDataDir(dataDir, 'restoring');
    await remoteBlobs?.setMark('restoring', true);
    const archive = await verifyArchive(file, (done) => {
      throwIfStopped(options);
      options.onProgress({ what: 'checking', done });
    }).catch(async (error: unknown) => {
      await clearRestored(dataDir);
      await remoteBlobs?.setMark('restoring', false);
      throw error;
    });
    return await fillDataDir({ ...options, archive });
  } finally {
    await lock.release();
  }
}
