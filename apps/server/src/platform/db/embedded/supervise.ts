import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { stopPostmaster } from './postmaster.ts';

const attempts = 20;
/**
 * In ms. The workers of a dead PostgreSQL take a moment to end; until then a new one cannot take their shared memory.
 */
const retryDelayMs = 500;

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

export interface Supervised {
  pid(): number;
  /** This process is stopping: from now on the child's end is expected and it is not restarted. */
  expectShutdown(): void;
  stop(): Promise<void>;
}

/** Starts a child and starts it again when it ends without having been asked to (killed for its memory, crashed). */
export async function supervise(
  start: () => Promise<ChildProcess>,
  onUnexpectedExit: (reason: string) => void,
): Promise<Supervised> {
  let isStopping = false;
  let child = await start();
  let restarting: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    for (let attempt = 1; attempt <= attempts && !isStopping; attempt += 1) {
      try {
        child = await start();
        watch();
        return;
      } catch (error) {
        onUnexpectedExit(`start ${attempt} failed: ${(error as Error).message}`);
        await wait(retryDelayMs);
      }
    }
  };
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      onUnexpectedExit(`it ended with ${code ?? signal}`);
      restarting = restart();
    });
  };
  watch();
  return {
    pid: () => child.pid ?? 0,
    expectShutdown: () => {
      isStopping = true;
    },
    stop: async () => {
      isStopping = true;
      await restarting;
      const gone = waitForExit(child);
      child.ref();
      await stopPostmaster(child.pid ?? 0);
      await gone;
    },
  };
}
