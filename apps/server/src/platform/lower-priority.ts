import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Makes a child yield to everything else on the machine: it works when nothing else does. With `below_normal` it gets a tenth of a core that others
 * want too, for what is wanted within minutes on a busy machine as well.
 */
export function lowerPriority({ pid }: Pick<ChildProcess, 'pid'>, priority: 'low' | 'below_normal' = 'low'): void {
  if (pid === undefined) return;
  try {
    const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
    setPriority(pid, priority === 'low' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // The child has ended already, or the system has no priorities; neither matters.
  }
}
