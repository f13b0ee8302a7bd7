import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverRoot } from './server-root.ts';

export interface ChildProgram {
  /** Name of a program of this package: `src/cli/<name>.ts`, or `build/<name>.js` once built. */
  readonly name: string;
  readonly args: readonly string[];
  /** Yields to everything else on the machine. */
  readonly isBackground: boolean;
  readonly signal?: AbortSignal | undefined;
}

const errorTextMaxChars = 2_000;

/** How to start it: what runs from its sources starts its children from their sources. */
export function commandOf(name: string): string[] {
  if (!import.meta.url.endsWith('.ts')) return [path.join(serverRoot, 'build', `${name}.js`)];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', tsx, path.join(serverRoot, 'src', 'cli', `${name}.ts`)];
}

/**
 * For programs that the server starts and ends. Ctrl-C and service managers send their signal to the whole group of processes: the
 * server stops taking work first and ends its children when it is done with them. They end with its channel, however it ended.
 */
export function ignoreStopSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

/** Runs one of our own programs to its end. Rejects when it fails or `signal` aborts; it never outlives us. */
export function runChildProgram({ name, args, isBackground, signal }: ChildProgram): Promise<void> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [...commandOf(name), ...args], {
    // The channel closes also when we are killed with -9: a program may end itself with it.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  });
  const killOnExit = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killOnExit);
  if (isBackground && child.pid !== undefined) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // It ended already, or this system has no priorities.
    }
  }
  let errorText = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk.toString()).slice(-errorTextMaxChars);
  });
  return new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(signal?.aborted ? signal.reason : error));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(signal?.aborted ? signal.reason : new Error(`${name} ended with ${code}: ${errorText.trim()}`));
    });
  }).finally(() => process.off('exit', killOnExit));
}
