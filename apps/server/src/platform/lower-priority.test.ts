import { spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { type LowPriority, lowerPriority } from './lower-priority.ts';

const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { stdio: 'ignore' });
afterEach(() => void child.kill());

it('what somebody waits for comes before what is done in the background, and both after the server', () => {
  const priorityAs = (priority: LowPriority) => {
    lowerPriority(child, priority);
    return getPriority(child.pid ?? 0);
  };
  const [server, soon, background] = [getPriority(), priorityAs('soon'), priorityAs('background')];
  // On POSIX the greater number yields.
  expect(soon).toBeGreaterThan(server);
  expect(background).toBeGreaterThan(soon);
});
