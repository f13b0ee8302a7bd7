import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isBlobKey } from '../blobs/blobs.ts';
import { BlobsUnavailableError } from '../blobs/blobs-unavailable-error.ts';
import type { DeferredRemovals, RemoteBlobs } from '../blobs/remote-blobs.ts';
import { buildVersion } from '../build-version.ts';
import { blobsFolderOf, recordingsFolderOf } from '../data-dir-folders.ts';
import { type DatabaseSnapshot, openSnapshot } from '../db/copy/read-snapshot.ts';
import type { TableShape } from '../db/copy/tables.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { deferRemovals } from '../deferred-removal.ts';
import { StartError } from '../start-error.ts';
import {
  archiveFolders,
  archiveFormat,
  type Contents,
  contentsName,
  type Manifest,
  manifestName,
  partName,
} from './archive-format.ts';
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts';
import { listFiles } from './list-files.ts';

export interface BackupProgress {
  readonly what: string;
  readonly done: number;
}

export interface BackupOptions {
  readonly file: string;
  readonly dataDir: string;
  readonly pool: DatabaseHandle['pool'];
  /** Where blobs are, if not below `dataDir`. */
  readonly remoteBlobs?: RemoteBlobs | undefined;
  readonly nowMs: number;
  /** Blobs that the product makes again when they are missing. */
  readonly isRemadeBlob: (key: string) => boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BackupProgress) => void;
}

export interface BackupSummary {
  readonly sizeBytes: number;
  readonly tableCount: number;
  readonly rowCount: number;
  readonly fileCount: number;
  readonly fileBytes: number;
}

/** So much of a table is in memory at once. */
const partBytes = 8 * 1024 * 1024;
const compress = promisify(gzip);
const lineEnd = 0x0a;

/** Cuts rows into parts of whole rows: in PostgreSQL's text format a line ends nowhere but after a row. */
async function* cutAtRows(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of rows) {
    waiting.push(chunk);
    sizeBytes += chunk.byteLength;
    const end = sizeBytes < partBytes ? -1 : chunk.lastIndexOf(lineEnd);
    if (end === -1) continue;
    const rest = chunk.subarray(end + 1);
    waiting[waiting.length - 1] = chunk.subarray(0, end + 1);
    yield Buffer.concat(waiting);
    [waiting, sizeBytes] = [[rest], rest.byteLength];
  }
  if (sizeBytes > 0) yield Buffer.concat(waiting);
}

function countRows(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(lineEnd); at !== -1; at = part.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}

interface BackupRun extends BackupOptions {
  readonly archive: ArchiveWriter;
}

function throwIfStopped({ signal }: Pick<BackupOptions, 'signal'>): void {
  if (signal.aborted) throw new StartError('Stopped. No backup was written.');
}

async function addTable(run: BackupRun, snapshot: DatabaseSnapshot, table: TableShape): Promise<number> {
  let [rowCount, part] = [0, 0];
  for await (const rows of cutAtRows(snapshot.rowsOf(table))) {
    throwIfStopped(run);
    part += 1;
    rowCount += countRows(rows);
    await run.archive.add(partName(table.name, part), await compress(rows, { level: 4 }));
  }
  return rowCount;
}

async function addTables(run: BackupRun, snapshot: DatabaseSnapshot): Promise<Contents['tables']> {
  const tables: Contents['tables'] = [];
  for (const table of snapshot.tables) {
    run.onProgress({ what: 'tables', done: tables.length });
    tables.push({ name: table.name, columns: [...table.columns], rowCount: await addTable(run, snapshot, table) });
  }
  return tables;
}

/** As much of a file as there was when it was looked at: parts of a recording grow meanwhile. */
async function addFile(run: BackupRun, name: string, handle: FileHandle): Promise<number> {
  const { size } = await handle.stat();
  if (size === 0) await run.archive.add(name, new Uint8Array());
  else {
    const content = handle.createReadStream({ autoClose: false, start: 0, end: size - 1, highWaterMark: 1 << 18 });
    await run.archive.addStream(name, size, content);
  }
  return size;
}

interface FileTotals {
  fileCount: number;
  fileBytes: number;
}

async function addFolder(run: BackupRun, root: string, prefix: string, totals: FileTotals): Promise<void> {
  for await (const { name, handle } of listFiles(root)) {
    try {
      throwIfStopped(run);
      // What somebody else has put there has names that no row can have.
      if (!isBlobKey(name) || (prefix === archiveFolders.blobs && run.isRemadeBlob(name))) continue;
      totals.fileBytes += await addFile(run, `${prefix}${name}`, handle);
      totals.fileCount += 1;
      run.onProgress({ what: 'files', done: totals.fileCount });
    } finally {
      await handle.close();
    }
  }
}

async function addRemoteBlobs(run: BackupRun, blobs: RemoteBlobs, totals: FileTotals): Promise<void> {
  for await (const { key, open } of blobs.listLasting()) {
    throwIfStopped(run);
    if (run.isRemadeBlob(key)) continue;
    const { sizeBytes, content } = await open();
    try {
      await run.archive.addStream(`${archiveFolders.blobs}${key}`, sizeBytes, content);
    } finally {
      content.destroy();
    }
    totals.fileBytes += sizeBytes;
    totals.fileCount += 1;
    run.onProgress({ what: 'files', done: totals.fileCount });
  }
}

function manifestOf({ nowMs }: BackupOptions, { serverVersion, migrations }: DatabaseSnapshot): Manifest {
  return {
    product: 'madoi',
    format: archiveFormat,
    version: buildVersion,
    createdAt: new Date(nowMs).toISOString(),
    postgres: serverVersion,
    migrations: [...migrations],
  };
}

const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);

async function fill(run: BackupRun): Promise<Omit<BackupSummary, 'sizeBytes'>> {
  const totals: FileTotals = { fileCount: 0, fileBytes: 0 };
  const snapshot = await openSnapshot(run.pool);
  let database: Pick<Contents, 'tables' | 'sequences'>;
  try {
    if (snapshot.migrations.length === 0) throw new StartError('The database is empty: there is nothing to back up.');
    await run.archive.add(manifestName, toJson(manifestOf(run, snapshot)));
    // First, because they go on growing.
    await addFolder(run, recordingsFolderOf(run.dataDir), archiveFolders.recordings, totals);
    database = { tables: await addTables(run, snapshot), sequences: [...snapshot.sequences] };
  } finally {
    await snapshot.close();
  }
  if (run.remoteBlobs) await addRemoteBlobs(run, run.remoteBlobs, totals);
  else await addFolder(run, blobsFolderOf(run.dataDir), archiveFolders.blobs, totals);
  const contents: Contents = { ...database, ...totals };
  await run.archive.add(contentsName, toJson(contents));
  const rowCount = contents.tables.reduce((sum, table) => sum + table.rowCount, 0);
  return { tableCount: contents.tables.length, rowCount, ...totals };
}

type Deferred = Pick<DeferredRemovals, 'release'> & Partial<DeferredRemovals>;

async function writeArchive(options: BackupOptions, deferred: readonly Deferred[]): Promise<BackupSummary> {
  const archive = await openArchiveWriter(options.file);
  try {
    const totals = await fill({ ...options, archive });
    for (const each of deferred) await each.requireHeld?.();
    return { ...totals, sizeBytes: await archive.finish() };
  } catch (error) {
    await archive.abandon();
    if (!(error instanceof BlobsUnavailableError)) throw error;
    throw new StartError(`${error.message} No backup was written.`, { cause: error });
  }
}

/**
 * Writes one file of everything that lasts, while a server goes on: the database as of one moment, and every file that it
 * names. A file is there before a row names it; those that go while this runs are kept until it is done. A recording goes
 * before its row: one that is removed in that moment is restored without its sound. Throws a StartError in one line, and leaves no file then.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { dataDir, remoteBlobs } = options;
  const deferred: Deferred[] = [];
  try {
    // Before the file is touched: what is there unfinished may be another backup's, which goes on.
    deferred.push(
      remoteBlobs
        ? await remoteBlobs.deferRemovals('a backup')
        : await deferRemovals(blobsFolderOf(dataDir), 'a backup'),
    );
    deferred.push(await deferRemovals(recordingsFolderOf(dataDir), 'a backup'));
    return await writeArchive(options, deferred);
  } finally {
    for (const each of deferred) await each.release();
  }
}
