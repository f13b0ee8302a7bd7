import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identifyProcess } from './process-identity.ts';

export interface LockHolder {
  readonly pid: number;
  readonly startMark: string;
  readonly purpose: string;
}

export interface FileLock {
  release(): Promise<void>;
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

/** The process that holds the lock now; undefined if none does, or if it was killed. */
export async function findLockHolder(file: string): Promise<LockHolder | undefined> {
  const holder = await readHolder(file);
  if (holder === undefined) return undefined;
  const alive = await identifyProcess(holder.pid);
  return alive?.startMark === holder.startMark ? holder : undefined;
}

async function tryCreate(file: string, holder: LockHolder): Promise<boolean> {
  // Written to another file and linked into place, so that the lock never exists without its content.
  const own = `${file}.${process.pid}`;
  await writeFile(own, JSON.stringify(holder));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(own, { force: true });
  }
}

async function removeStale(file: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readHolder(aside);
  const alive = moved && (await identifyProcess(moved.pid));
  // Another process took the lock between the check and the rename: give it back.
  if (moved && alive?.startMark === moved.startMark) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Takes a lock for this process: a file that names it, which a killed process does not keep. Throws what `refuse` makes of
 * the holder if another process has it. `purpose` is what that error says of this process.
 */
export async function takeFileLock(
  file: string,
  purpose: string,
  refuse: (holder: LockHolder | undefined) => Error,
): Promise<FileLock> {
  await mkdir(path.dirname(file), { recursive: true });
  const self = await identifyProcess(process.pid);
  const holder: LockHolder = { pid: process.pid, startMark: self?.startMark ?? '', purpose };
  if (!(await tryCreate(file, holder))) {
    const other = await findLockHolder(file);
    if (other) throw refuse(other);
    await removeStale(file);
    if (!(await tryCreate(file, holder))) throw refuse(await findLockHolder(file));
  }
  return { release: () => rm(file, { force: true }) };
}
