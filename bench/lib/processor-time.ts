import { readdirSync, readFileSync } from 'node:fs';

const msPerTick = 10;

interface ProcessTimes {
  readonly parent: number;
  readonly ownMs: number;
  /** Of its children that have ended. */
  readonly endedMs: number;
}

/** From the kernel; undefined: it has ended. */
function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = (at: number): number => Number(fields[at]) + Number(fields[at + 1]);
    return { parent: Number(fields[1]), ownMs: ticks(11) * msPerTick, endedMs: ticks(13) * msPerTick };
  } catch {
    return undefined;
  }
}

/** User and system time of a process so far. */
export const cpuMsOf = (pid: number): number => timesOf(pid)?.ownMs ?? Number.NaN;

/** The same of everything that a process has started, without its own: of a server with the embedded database, that of PostgreSQL. */
export function cpuMsBelow(pid: number): number {
  const children = new Map<number, { readonly pid: number; readonly times: ProcessTimes }[]>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined;
    if (times) children.set(times.parent, [...(children.get(times.parent) ?? []), { pid: Number(name), times }]);
  }
  const sum = (parent: number): number =>
    (children.get(parent) ?? []).reduce(
      (ms, { pid: child, times }) => ms + times.ownMs + times.endedMs + sum(child),
      0,
    );
  return sum(pid);
}
