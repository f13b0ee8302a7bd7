import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** `background`: works when nothing else does. `soon`: before that, because somebody waits for it, and after whatever serves. */
export type LowPriority = 'background' | 'soon';

const priorities: Readonly<Record<LowPriority, number>> = {
  background: constants.priority.PRIORITY_LOW,
  soon: constants.priority.PRIORITY_BELOW_NORMAL,
};

/** Makes a child yield to the server. */
export function lowerPriority({ pid }: Pick<ChildProcess, 'pid'>, priority: LowPriority = 'background'): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priorities[priority]);
  } catch {
    // The child has ended already, or the system has no priorities; neither matters.
  }
}
