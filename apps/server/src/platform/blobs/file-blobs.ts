import { randomUUID } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clearAbandonedAside, setAside } from '../deferred-removal.ts';
import { assertBlobKey, type BlobStat, type Blobs } from './blobs.ts';

function describe(file: Stats): BlobStat {
  return { sizeBytes: file.size, version: `${Math.floor(file.mtimeMs).toString(36)}-${file.size.toString(36)}` };
}

async function statFile(file: string): Promise<BlobStat | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? describe(found) : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** A rename survives a power cut only after its folder has been synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

const temporaryFolderOf = (root: string): string => path.join(root, '.incoming');

/** A file that nobody has written to for so long (ms) is nobody's: uploads that stall are ended long before. */
const unfinishedForMs = 3_600_000;

/** The last write to a file, or its last move; undefined: it has gone. */
async function changedAt(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ ctimeMs }) => ctimeMs,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    },
  );
}

/**
 * Removes partial files of killed processes, and what was deleted during a killed backup. Other processes may be writing below the same folder:
 * with a database of their own address two servers may share it, and which of them are alive cannot be seen from another machine.
 */
export async function clearUnfinishedBlobs(root: string, nowMs = Date.now()): Promise<void> {
  const incoming = temporaryFolderOf(root);
  const names = await readdir(incoming).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const name of names) {
    const file = path.join(incoming, name);
    const changed = await changedAt(file);
    if (changed !== undefined && nowMs - changed > unfinishedForMs) await rm(file, { recursive: true, force: true });
  }
  await clearAbandonedAside(root);
}

/** Blobs as plain files below `root`: written under a temporary name, synced, renamed into place. */
export function createFileBlobs(root: string): Blobs {
  const incoming = temporaryFolderOf(root);
  const fileOf = (key: string): string => {
    assertBlobKey(key);
    return path.join(root, key);
  };
  const commit = async (temporary: string, key: string): Promise<BlobStat> => {
    const file = fileOf(key);
    await mkdir(path.dirname(file), { recursive: true });
    await syncFile(temporary);
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
    return describe(await stat(file));
  };
  const writeAtomically = async (key: string, fill: (temporary: string) => Promise<void>): Promise<BlobStat> => {
    assertBlobKey(key);
    await mkdir(incoming, { recursive: true });
    // Processes of two containers may have the same number.
    const temporary = path.join(incoming, `${process.pid}-${randomUUID()}`);
    try {
      await fill(temporary);
      return await commit(temporary, key);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    put: (key, content) => {
      const source = content instanceof Uint8Array ? Readable.from([content], { objectMode: false }) : content;
      // The source may fail before the file is open; without a listener its error would end the process.
      source.once('error', () => undefined);
      return writeAtomically(key, async (temporary) => {
        if (source.errored) throw source.errored;
        await pipeline(source, createWriteStream(temporary, { flags: 'wx' }));
      });
    },
    putFile: (key, localFile) =>
      writeAtomically(key, async (temporary) => {
        await rename(localFile, temporary).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error;
          await copyFile(localFile, temporary);
          await rm(localFile);
        });
      }),
    stat: async (key) => statFile(fileOf(key)),
    read: async (key, range) => {
      const file = fileOf(key);
      if ((await statFile(file)) === undefined) return undefined;
      // Opened before it is answered: a deletion in between must not surface in the middle of a response.
      const handle = await open(file, 'r');
      return handle.createReadStream(range);
    },
    delete: async (key) => {
      const file = fileOf(key);
      if (!(await setAside(root, key))) await rm(file, { force: true });
    },
  };
}
