import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { lowerPriority } from './lower-priority.ts';
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

/**
 * The command that starts a child program: from its source if this process runs from sources, otherwise from the build.
 */
export function commandOf(name: string): string[] {
  if (!import.meta.url.endsWith('.ts')) return [path.join(serverRoot, 'build', `${name}.js`)];
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', tsx, path.join(serverRoot, 'src', 'cli', `${name}.ts`)];
}

/**
 * For child programs of the server. Ctrl-C and service managers signal the whole process group, but the server must
 * first drain and then end its children itself. If the server dies, they end with the IPC channel.
 */
export function ignoreStopSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}

/**
 * Runs a program of this package to its end. Rejects if it fails or `signal` aborts. It never outlives this process.
 */
export function runChildProgram({ name, args, isBackground, signal }: ChildProgram): Promise<void> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [...commandOf(name), ...args], {
    // The channel also closes if this process is killed with -9, so that the program can end itself.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  });
  const killOnExit = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killOnExit);
  if (isBackground) lowerPriority(child);
  let errorText = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk.toString()).slice(-errorTextMaxChars);
  });
  return new Promise<void>((resolve, reject) => {
    // More than once: its channel, too, may fail while it is being killed.
    child.on('error', (error) => reject(signal?.aborted ? signal.reason : error));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(signal?.aborted ? signal.reason : new Error(`${name} ended with ${code}: ${errorText.trim()}`));
    });
  }).finally(() => process.off('exit', killOnExit));
}
