import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly stdio?: StdioOptions;
  /** What ends it. Xvfb removes its lock only where it is asked to end; WebKit's processes outlive a polite question. */
  readonly endWith: 'SIGTERM' | 'SIGKILL';
}

/** A program with everything that it starts itself. */
export interface Program {
  /** What it writes to this of its files, as `stdio` opened them. */
  output(fd: number): Readable;
  hasEnded(): boolean;
  end(): Promise<void>;
}

const endsWithinMs = 5_000;

/** Its processes are a group of their own, which ends with this process at the latest. */
export const startProgram = (command: string, args: readonly string[], options: ProgramOptions): Program => {
  const { env, stdio = 'ignore', endWith } = options;
  const child = spawn(command, args, { env, stdio, detached: true });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // Nothing of it is left.
    }
  };
  const endNow = () => signal(endWith);
  process.once('exit', endNow);
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    output: (fd) => {
      const stream = child.stdio[fd];
      if (stream === null || stream === undefined || !('read' in stream)) throw new Error(`${command} has no ${fd}`);
      return stream as Readable;
    },
    hasEnded: () => {
      if (failure !== undefined) throw failure;
      return hasEnded();
    },
    end: async () => {
      process.off('exit', endNow);
      const ended = hasEnded() ? undefined : once(child, 'exit');
      signal(endWith);
      await Promise.race([ended, wait(endsWithinMs, undefined, { ref: false })]);
      signal('SIGKILL');
    },
  };
};

const readyWithinMs = 20_000;

/** Waits until a program is there for others. */
export const untilReady = async (name: string, program: Program, isReady: () => Promise<boolean>): Promise<void> => {
  for (const giveUpAt = Date.now() + readyWithinMs; !(await isReady()); await wait(50)) {
    if (program.hasEnded() || Date.now() > giveUpAt) throw new Error(`${name} did not start`);
  }
};
