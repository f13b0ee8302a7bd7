import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BlobsUnavailableError } from '../blobs/blobs-unavailable-error.ts';
import type { RemoteBlobs } from '../blobs/remote-blobs.ts';
import { blobsFolderOf, recordingsFolderOf } from '../data-dir-folders.ts';
import { dataDirMark, readDataDirState } from '../data-dir-version.ts';
import { folderOf } from '../db/embedded/embedded-postgres.ts';
import { StartError } from '../start-error.ts';

const restoredFolders = (dataDir: string): readonly string[] => [
  folderOf(dataDir),
  blobsFolderOf(dataDir),
  recordingsFolderOf(dataDir),
];

/** Takes away what a restore has made; only for a folder that had nothing before it. */
export async function clearRestored(dataDir: string): Promise<void> {
  const files = [`${folderOf(dataDir)}.log`, `${folderOf(dataDir)}.new`];
  for (const each of [...restoredFolders(dataDir), ...files]) await rm(each, { recursive: true, force: true });
  // Last: until then the folder counts as one whose restore did not come to its end.
  await rm(dataDirMark(dataDir), { force: true });
}

/** Throws a StartError for a folder that holds data. What a killed restore has left there is cleared away. */
export async function requireEmptyDataDir(dataDir: string): Promise<void> {
  if ((await readDataDirState(dataDir)) === 'restoring') return clearRestored(dataDir);
  const found = [...restoredFolders(dataDir), dataDirMark(dataDir)].filter((each) => existsSync(each));
  if (found.length === 0) return;
  const names = found.map((each) => path.basename(each)).join(', ');
  throw new StartError(
    `${dataDir} is not empty (it has ${names}). Nothing was changed. Set DATA_DIR to a new folder and run the restore again.`,
  );
}

/** Takes away what a restore has put into object storage; only where that had nothing before it. */
export async function clearRestoredBlobs(blobs: RemoteBlobs): Promise<void> {
  for await (const { key } of blobs.list()) await blobs.delete(key);
  await blobs.setMark('restoring', false);
}

/** Throws a StartError for object storage that holds blobs. What a killed restore has left there is cleared away. */
export async function requireEmptyBlobs(blobs: RemoteBlobs): Promise<void> {
  try {
    await blobs.check();
    if (await blobs.hasMark('restoring')) return await clearRestoredBlobs(blobs);
    for await (const { key } of blobs.list())
      throw new StartError(
        `${blobs.description} is not empty (it has ${key}). Nothing was changed. Set S3_PREFIX or S3_BUCKET to a new place and run the restore again.`,
      );
  } catch (error) {
    if (!(error instanceof BlobsUnavailableError)) throw error;
    throw new StartError(`${error.message} Nothing was changed.`, { cause: error });
  }
}
