import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const [inodeAt, dropsAt] = [9, 12] as const;

/** Packets that came to a process's UDP sockets and found no room there, as the kernel counts them. */
export function overflowsOf(pid: number): number {
  const names = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      // Closed meanwhile.
      return '';
    }
  });
  const inodes = new Set(names.flatMap((name) => /^socket:\[(\d+)\]$/.exec(name)?.[1] ?? []));
  const rows = ['udp', 'udp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n').slice(1),
  );
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((fields) => inodes.has(fields[inodeAt] ?? ''))
    .reduce((sum, fields) => sum + Number(fields[dropsAt]), 0);
}
