import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { PushSinkMessage } from './push-sink-program.ts';

export interface PushSink {
  readonly origin: string;
  readonly browser: Extract<PushSinkMessage, { origin: string }>['browser'];
  /** How many pushes it has taken, as it said last. */
  count(): number;
  close(): void;
}

/** A push service in a process of its own with a lower priority: in life it is somebody else's machine. */
export function startPushSink(): Promise<PushSink> {
  const program = path.join(import.meta.dirname, 'push-sink-program.ts');
  const child: ChildProcess = fork(program, { execArgv: ['--import', 'tsx'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let count = 0;
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the push service ended with ${code}`)));
    child.on('message', (message: PushSinkMessage) => {
      if ('count' in message) count = message.count;
      else resolve({ ...message, count: () => count, close: () => void child.kill('SIGKILL') });
    });
  });
}
