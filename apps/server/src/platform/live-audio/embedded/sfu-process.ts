import { type ChildProcess, spawn } from 'node:child_process';
import type { Log } from '#platform/log.ts';
import { commandOf } from '#platform/run-child-program.ts';
import type { ServerToSfu, SfuSettings, SfuToServer } from '../sfu/messages.ts';

export interface SfuProcess {
  /** Starts the child if it does not run. From then on it is restarted whenever it ends, until `stop`. */
  start(): void;
  /** Resolves once the child serves; rejects if it does not within this time. */
  ready(withinMs: number): Promise<void>;
  isReady(): boolean;
  /** False: the child does not run at present, and nothing was sent. */
  send(message: Exclude<ServerToSfu, { readonly type: 'settings' }>): boolean;
  pid(): number | undefined;
  /** From now on the child's end is expected and it is not restarted. */
  expectShutdown(): void;
  stop(): Promise<void>;
}

export interface SfuProcessOptions {
  readonly settings: SfuSettings;
  readonly log: Log;
  /** Called when the child serves, still without rooms, before `ready` resolves. */
  readonly onReady: () => void;
  readonly onMessage: (message: SfuToServer) => void;
  readonly onGone: () => void;
}

/** The wait before a restart, in ms. It doubles with every failure in a row. */
const restartDelayMs = { first: 50, last: 5_000 } as const;
/** A child that has run for this long (ms) is restarted with the shortest wait again. */
const stableAfterMs = 30_000;
/** The child sends stats every second; one that is silent for this long (ms) hangs and is killed. */
const heartbeatTimeoutMs = 10_000;
const errorTextMaxChars = 1_000;

/** The SFU's child process and its restarts. */
export function createSfuProcess(options: SfuProcessOptions): SfuProcess {
  const { log } = options;
  let child: ChildProcess | undefined;
  let isServing = false;
  let isWanted = false;
  let isEnding = false;
  let delayMs: number = restartDelayMs.first;
  let timer: NodeJS.Timeout | undefined;
  let watchdog: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();

  const watch = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => child?.kill('SIGKILL'), heartbeatTimeoutMs).unref();
  };

  const handleMessage = (message: SfuToServer): void => {
    watch();
    if (message.type !== 'ready') {
      options.onMessage(message);
      return;
    }
    isServing = true;
    options.onReady();
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  const handleExit = (started: number, errorText: string, ending: number | string | null): void => {
    clearTimeout(watchdog);
    const wasServing = isServing;
    child = undefined;
    isServing = false;
    if (wasServing) options.onGone();
    if (!isWanted || isEnding) return;
    if (Date.now() - started > stableAfterMs) delayMs = restartDelayMs.first;
    log.error({ errorText, ending, delayMs }, 'the live audio process ended; it is started again');
    timer = setTimeout(launch, delayMs);
    delayMs = Math.min(restartDelayMs.last, delayMs * 2);
  };

  function launch(): void {
    const started = Date.now();
    let errorText = '';
    const next = spawn(process.execPath, commandOf('live-sfu'), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    child = next;
    next.stderr?.on('data', (chunk: Buffer) => {
      errorText = (errorText + chunk.toString()).slice(-errorTextMaxChars);
    });
    next.on('message', (message) => handleMessage(message as SfuToServer));
    // The channel fails if the child is killed during a write; `close` reports its end.
    next.on('error', (error) => log.error({ err: error }, 'the live audio process'));
    next.once('close', (code, signal) => handleExit(started, errorText.trim(), code ?? signal));
    next.send({ type: 'settings', settings: options.settings } satisfies ServerToSfu, () => undefined);
    watch();
  }

  return {
    start: () => {
      if (isWanted || isEnding) return;
      isWanted = true;
      launch();
    },
    ready: (withinMs) =>
      new Promise((resolve, reject) => {
        if (isServing) return resolve();
        const arrived = (): void => {
          clearTimeout(late);
          resolve();
        };
        const late = setTimeout(() => {
          waiting.delete(arrived);
          reject(new Error('the live audio process does not serve'));
        }, withinMs);
        waiting.add(arrived);
      }),
    isReady: () => isServing,
    send: (message) => isServing && child?.connected === true && child.send(message, () => undefined) !== undefined,
    pid: () => child?.pid,
    expectShutdown: () => {
      isEnding = true;
      clearTimeout(timer);
    },
    stop: async () => {
      isWanted = false;
      clearTimeout(timer);
      clearTimeout(watchdog);
      const last = child;
      if (!last) return;
      await new Promise<void>((resolve) => {
        last.once('close', () => resolve());
        last.kill('SIGKILL');
      });
    },
  };
}
