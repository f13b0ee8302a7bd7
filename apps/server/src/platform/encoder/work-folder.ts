import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { once } from '../once.ts';
import { identifyProcess } from '../process-identity.ts';

/** A folder below `dataDir` for temporary files of this process. Removes the folders of killed processes. */
export async function openWorkFolder(dataDir: string): Promise<string> {
  const root = path.join(dataDir, 'work');
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const owner = Number(name.split('-')[0]);
    const isAbandoned =
      Number.isInteger(owner) && owner !== process.pid && (await identifyProcess(owner)) === undefined;
    if (isAbandoned) await rm(path.join(root, name), { recursive: true, force: true });
  }
  return mkdtemp(path.join(root, `${process.pid}-`));
}

/** Runs something with an empty folder, which is removed afterwards. */
export type RunInFolder = <T>(prefix: string, run: (folder: string) => Promise<T>) => Promise<T>;

/** Opens the process's folder with the first run. */
export function createFolderRunner(dataDir: string): RunInFolder {
  const workFolder = once(() => openWorkFolder(dataDir));
  return async (prefix, run) => {
    const root = await workFolder();
    await mkdir(root, { recursive: true });
    const folder = await mkdtemp(path.join(root, prefix));
    try {
      return await run(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
