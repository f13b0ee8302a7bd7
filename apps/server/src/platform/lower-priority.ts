import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Makes a child yield to everything else on the machine: it works when nothing else does. */
export function lowerPriority({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The child has ended already, or the system has no priorities; neither matters.
  }
}
