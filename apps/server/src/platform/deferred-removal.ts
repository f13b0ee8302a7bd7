import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { findLockHolder, takeFileLock } from './file-lock.ts';
import { StartError } from './start-error.ts';

/*
 * A backup copies files for minutes while a server removes some of them: those that its snapshot of the database still
 * names must last until they are copied. While a living process defers removals below a folder, what is removed there by
 * any process moves aside, at once gone from its place, and is deleted when that process is done, or has died.
 */

const lockName = '.deferred.json';
const asideName = '.aside';

const lockOf = (root: string): string => path.join(root, lockName);

/** Where what was removed below `root` lies, by the same relative paths. */
export const asideFolderOf = (root: string): string => path.join(root, asideName);

/** Who saw a moment ago that removals are deferred may still put something there, into a folder that is being emptied. */
const removeAside = (root: string): Promise<void> =>
  rm(asideFolderOf(root), { recursive: true, force: true, maxRetries: 10 });

/**
 * For who removes a file or a folder below `root`: true where removals are deferred and it was moved aside instead; false
 * where the caller is to remove it, if it is there.
 */
export async function setAside(root: string, relative: string): Promise<boolean> {
  if ((await findLockHolder(lockOf(root))) === undefined) return false;
  const aside = path.join(asideFolderOf(root), relative);
  await mkdir(path.dirname(aside), { recursive: true });
  // A folder cannot replace another one that holds something.
  await rm(aside, { recursive: true, force: true });
  return rename(path.join(root, relative), aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      // It is not there, or the place for it has gone, because the process that deferred removals is done.
      return false;
    },
  );
}

/** Deletes what a killed process has left aside. Does nothing while a living one defers removals. */
export async function clearAbandonedAside(root: string): Promise<void> {
  if ((await findLockHolder(lockOf(root))) === undefined) await removeAside(root);
}

/**
 * From now on nothing below `root` is lost, until `release`. Throws a StartError if another process, such as a second
 * backup, defers them.
 */
export async function deferRemovals(root: string, purpose: string): Promise<{ release(): Promise<void> }> {
  const lock = await takeFileLock(lockOf(root), purpose, (holder) => {
    const who = holder ? `${holder.purpose}, process ${holder.pid}` : 'another process';
    return new StartError(`${who}, is reading ${root}: wait until it is done, or stop it.`);
  });
  await removeAside(root);
  return {
    release: async () => {
      await lock.release();
      await removeAside(root);
    },
  };
}
