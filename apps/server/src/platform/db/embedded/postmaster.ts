import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identifyProcess } from '#platform/process-identity.ts';

export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

const pidLine = 0;
const socketFolderLine = 4;
const statusLine = 7;

/** The content of `postmaster.pid`, which may name a process that has ended. */
export async function readPostmasterFile(databaseFolder: string): Promise<Postmaster | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(path.join(databaseFolder, 'postmaster.pid'), 'utf8')).split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[pidLine]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    socketFolder: (lines[socketFolderLine] ?? '').trim(),
    isReady: (lines[statusLine] ?? '').trim() === 'ready',
  };
}

/** The running postmaster of this folder. A later process with the same pid is not taken for it. */
export async function findPostmaster(databaseFolder: string): Promise<Postmaster | undefined> {
  const named = await readPostmasterFile(databaseFolder);
  if (named === undefined) return undefined;
  const alive = await identifyProcess(named.pid);
  const isOurs = alive?.commandLine.includes('postgres') && alive.commandLine.includes(databaseFolder);
  return isOurs ? named : undefined;
}

async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  const pollMs = 20;
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
    if ((await identifyProcess(pid)) === undefined) return true;
    await wait(pollMs);
  }
  return false;
}

/** Fast shutdown (rolls back what is open, writes a checkpoint), then the immediate one if that takes too long. */
export async function stopPostmaster(pid: number, limitMs = 8_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntilGone(pid, limitMs)) return;
  }
}

const reapLimitMs = 5_000;

/**
 * A dead process keeps its pid until its parent has reaped it, and until then PostgreSQL takes the one that its pid
 * file names for a running one.
 */
async function waitUntilReaped(pid: number): Promise<void> {
  const pollMs = 20;
  for (let waitedMs = 0; waitedMs < reapLimitMs; waitedMs += pollMs) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await wait(pollMs);
  }
}

/** A killed server leaves its postmaster running: stop it, and clear its socket folder. Answers whether there was one. */
export async function stopOrphan(databaseFolder: string): Promise<boolean> {
  const named = await readPostmasterFile(databaseFolder);
  const orphan = await findPostmaster(databaseFolder);
  if (orphan) await stopPostmaster(orphan.pid);
  // A shutdown takes the pid file along, and an init may take seconds to reap; a kill leaves the file. If another process
  // has the pid by now, there is nothing to wait for.
  const left = await readPostmasterFile(databaseFolder);
  if (left !== undefined && (await identifyProcess(left.pid)) === undefined) await waitUntilReaped(left.pid);
  const isOurSocketFolder = named !== undefined && path.basename(named.socketFolder).startsWith('madoi-');
  if (isOurSocketFolder) await rm(named.socketFolder, { recursive: true, force: true });
  return orphan !== undefined;
}
