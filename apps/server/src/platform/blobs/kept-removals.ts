import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isServiceUnavailable } from '../service-unavailable.ts';
import { assertBlobKey, type Blobs } from './blobs.ts';

/*
 * Who deletes a picture has changed its row by then, so nobody would come back for an object that could not be deleted while the
 * storage is away. Such a removal is written down below DATA_DIR and done as soon as it can be.
 */

type RemovableBlobs = Pick<Blobs, 'put' | 'putFile' | 'delete'>;

export interface KeptRemovals extends RemovableBlobs {
  /** Does what is written down. Rejects with the first that fails; what is left is done by the next sweep. */
  sweep(): Promise<void>;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function writeDown(file: string, key: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(`${file}.new`, 'w');
  try {
    await handle.writeFile(key);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

/** Which of them something was stored after: what fails then is not to be done again later. */
function createDeletesUnderWay() {
  const byKey = new Map<string, Set<{ isOvertaken: boolean }>>();
  return {
    begin: (key: string) => {
      const own = { isOvertaken: false };
      const all = byKey.get(key) ?? new Set();
      byKey.set(key, all.add(own));
      return {
        isOvertaken: () => own.isOvertaken,
        end: (): void => {
          all.delete(own);
          if (all.size === 0 && byKey.get(key) === all) byKey.delete(key);
        },
      };
    },
    overtake: (key: string): void => {
      for (const each of byKey.get(key) ?? []) each.isOvertaken = true;
    },
  };
}

/** Deletes that outlast an absence of `blobs`, written down in `folder`. A key that is stored again meanwhile stays. */
export function createKeptRemovals(blobs: RemovableBlobs, folder: string): KeptRemovals {
  const fileOf = (key: string): string => path.join(folder, createHash('sha256').update(key).digest('hex'));
  let sweeping: Promise<void> = Promise.resolve();
  /** Deletes under way. */
  const deleting = createDeletesUnderWay();

  const remove = async (file: string): Promise<void> => {
    await blobs.delete(await readFile(file, 'utf8'));
    await rm(file, { force: true });
  };
  const sweepAll = async (): Promise<void> => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    });
    for (const name of names) if (/^[0-9a-f]{64}$/.test(name)) await remove(path.join(folder, name));
  };
  /** A removal that is under way must not take what is stored after it. */
  const takeBack = async (key: string): Promise<void> => {
    assertBlobKey(key);
    deleting.overtake(key);
    const file = fileOf(key);
    if (!(await exists(file))) return;
    await sweeping.catch(() => undefined);
    await rm(file, { force: true });
  };
  return {
    async put(key, content) {
      await takeBack(key);
      return blobs.put(key, content);
    },
    async putFile(key, localFile) {
      await takeBack(key);
      return blobs.putFile(key, localFile);
    },
    async delete(key) {
      const underWay = deleting.begin(key);
      try {
        await blobs.delete(key);
      } catch (error) {
        if (!isServiceUnavailable(error)) throw error;
        if (!underWay.isOvertaken()) await writeDown(fileOf(key), key);
      } finally {
        underWay.end();
      }
    },
    sweep() {
      sweeping = sweepAll();
      return sweeping;
    },
  };
}
