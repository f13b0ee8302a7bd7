import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; differs if the pid now belongs to another process. */
  readonly startMark: string;
  readonly commandLine: string;
}

async function readLinuxProcess(pid: number): Promise<ProcessIdentity | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the name in brackets and may hold spaces: count from the last bracket. Field 3 is the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    if (isDead) return undefined;
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    return { pid, startMark: `${boot}:${fields[19]}`, commandLine };
  } catch {
    return undefined;
  }
}

async function readProcessThroughPs(pid: number): Promise<ProcessIdentity | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'lstart=', '-o', 'command=', '-p', String(pid)]);
    const line = stdout.trim();
    if (line === '') return undefined;
    return { pid, startMark: line.slice(0, 24), commandLine: line.slice(24).trim() };
  } catch {
    return undefined;
  }
}

/** The running process with this pid, if any. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  return process.platform === 'linux' ? readLinuxProcess(pid) : readProcessThroughPs(pid);
}
