import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { once } from '@madoi/domain/lifecycle/once';
import { identifyProcess } from '../process-identity.ts';

/** Names this machine or container: the numbers of its processes mean something here alone. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
const namePattern = /^(\d+)-(?:([0-9a-f]{12})-)?/;
/** The folder of a process that cannot be seen from here is left for so long (ms) after it was last used. */
const foreignMaxAgeMs = 86_400_000;

/** Names of those that this process has opened: one that was killed may have had its number, as each start of a container has. */
const opened = new Set<string>();

async function isAbandoned(root: string, name: string): Promise<boolean> {
  const [, pid, owner = machine] = namePattern.exec(name) ?? [];
  if (pid === undefined) return false;
  if (opened.has(name)) return false;
  if (owner === machine) return Number(pid) === process.pid || (await identifyProcess(Number(pid))) === undefined;
  const found = await stat(path.join(root, name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > foreignMaxAgeMs;
}

/**
 * A folder below `dataDir` for temporary files of this process. Removes the folders of killed processes, not those of another machine or container
 * that shares `dataDir`.
 */
export async function openWorkFolder(dataDir: string): Promise<string> {
  const root = path.join(dataDir, 'work');
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root))
    if (await isAbandoned(root, name)) await rm(path.join(root, name), { recursive: true, force: true });
  const name = `${process.pid}-${machine}-${randomUUID()}`;
  // Before it is there: another call may look at the folders meanwhile.
  opened.add(name);
  await mkdir(path.join(root, name), { mode: 0o700 });
  return path.join(root, name);
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
