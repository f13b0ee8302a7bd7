import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const nobody = 65_534;
const unshareArguments = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** How PostgreSQL, which refuses to run as root, is started on this machine. */
export type RunAs =
  | { readonly kind: 'self' }
  /**
   * A user namespace in which the process is not root. The files keep their owner, so it also works below a private
   * home folder.
   */
  | { readonly kind: 'namespace' }
  | { readonly kind: 'nobody'; readonly uid: number; readonly gid: number };

/** Arguments for `spawn`; without `uid` and `gid` it keeps those of this process. */
export interface SpawnCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

async function canUnshare(): Promise<boolean> {
  return run('unshare', [...unshareArguments, 'true']).then(
    () => true,
    () => false,
  );
}

/** `self` unless this process is root; then a user namespace, or where the kernel grants none, the user nobody. */
export async function chooseRunAs(): Promise<RunAs> {
  if (process.geteuid?.() !== 0) return { kind: 'self' };
  if (await canUnshare()) return { kind: 'namespace' };
  return { kind: 'nobody', uid: nobody, gid: nobody };
}

/** What to spawn, so that the program runs as `runAs` says. */
export function toSpawnCommand(runAs: RunAs, program: string, args: readonly string[]): SpawnCommand {
  switch (runAs.kind) {
    case 'self':
      return { command: program, args, options: {} };
    case 'namespace':
      return { command: 'unshare', args: [...unshareArguments, program, ...args], options: {} };
    case 'nobody':
      return { command: program, args, options: { uid: runAs.uid, gid: runAs.gid } };
  }
}

async function chownTree(entry: string, uid: number, gid: number): Promise<void> {
  await chown(entry, uid, gid);
  if (!(await stat(entry)).isDirectory()) return;
  for (const name of await readdir(entry)) await chownTree(path.join(entry, name), uid, gid);
}

/**
 * Makes the user that PostgreSQL runs as the owner of a folder, which an earlier start may have made for another user.
 */
export async function chownFor(runAs: RunAs, folder: string): Promise<void> {
  if (runAs.kind === 'self') return;
  const uid = runAs.kind === 'nobody' ? runAs.uid : 0;
  const gid = runAs.kind === 'nobody' ? runAs.gid : 0;
  if ((await stat(folder)).uid !== uid) await chownTree(folder, uid, gid);
}
