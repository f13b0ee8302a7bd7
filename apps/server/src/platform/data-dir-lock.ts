import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identifyProcess } from './process-identity.ts';
import { StartError } from './start-error.ts';

interface Holder {
  readonly pid: number;
  readonly startMark: string;
  readonly purpose: string;
}

export interface DataDirLock {
  release(): Promise<void>;
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'in-use.json');
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** The process that holds the folder now; undefined if none does, or if it was killed. */
export async function findDataDirHolder(dataDir: string): Promise<Holder | undefined> {
  const holder = await readHolder(lockFile(dataDir));
  if (holder === undefined) return undefined;
  const alive = await identifyProcess(holder.pid);
  return alive?.startMark === holder.startMark ? holder : undefined;
}

async function tryCreate(file: string, holder: Holder): Promise<boolean> {
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
  // Another process took the folder between the check and the rename: give the lock back.
  if (moved && alive?.startMark === moved.startMark) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

function refuse(dataDir: string, holder: Holder | undefined): StartError {
  const who = holder ? `${holder.purpose}, process ${holder.pid}` : 'another process';
  return new StartError(`${dataDir} is in use by ${who}: stop it first, or give this one a DATA_DIR of its own.`);
}

/**
 * Locks a data folder for this process. Throws a StartError that names the owner if another process has it. `purpose`
 * is what that error says of this process.
 */
export async function lockDataDir(dataDir: string, purpose: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const self = await identifyProcess(process.pid);
  const holder: Holder = { pid: process.pid, startMark: self?.startMark ?? '', purpose };
  if (!(await tryCreate(file, holder))) {
    const other = await findDataDirHolder(dataDir);
    if (other) throw refuse(dataDir, other);
    await removeStale(file);
    if (!(await tryCreate(file, holder))) throw refuse(dataDir, await findDataDirHolder(dataDir));
  }
  return { release: () => rm(file, { force: true }) };
}
