import path from 'node:path';
import { type FileLock, findLockHolder, type LockHolder, takeFileLock } from './file-lock.ts';
import { StartError } from './start-error.ts';

export type DataDirLock = FileLock;

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'in-use.json');
}

/** The process that holds the folder now; undefined if none does, or if it was killed. */
export function findDataDirHolder(dataDir: string): Promise<LockHolder | undefined> {
  return findLockHolder(lockFile(dataDir));
}

/**
 * Locks a data folder for this process. Throws a StartError that names the owner if another process has it. `purpose`
 * is what that error says of this process.
 */
export function lockDataDir(dataDir: string, purpose: string): Promise<DataDirLock> {
  return takeFileLock(lockFile(dataDir), purpose, (holder) => {
    const who = holder ? `${holder.purpose}, process ${holder.pid}` : 'another process';
    return new StartError(`${dataDir} is in use by ${who}: stop it first, or give this one a DATA_DIR of its own.`);
  });
}
