import { type ChildProcess, spawn } from 'node:child_process';
import type { Log } from '#platform/log.ts';
import { commandOf } from '#platform/run-child-program.ts';
import type { ServerToSfu, SfuSettings, SfuToServer } from '../sfu/messages.ts';
import { type ChildEvent, type ChildState, childTable, isServing, restartDelayOf } from './child-state.ts';

export interface SfuProcess {
  /** Starts the child if it does not run. From then on it is restarted whenever it ends, until `stop`. */
  start(): void;
  /** Resolves once the child serves; rejects if it does not within this time. */
  ready(withinMs: number): Promise<void>;
  isReady(): boolean;
  /** Whether a child has ended that nobody meant to end, and no other serves in its place yet. */
  isLost(): boolean;
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

/** The child sends stats every second; one that is silent for this long (ms) hangs and is killed. */
const heartbeatTimeoutMs = 10_000;
const errorTextMaxChars = 1_000;

interface ChildEnd {
  readonly livedMs: number;
  readonly errorText: string;
  readonly ending: number | string | null;
}

interface ChildListener {
  readonly onMessage: (message: SfuToServer) => void;
  readonly onExit: (end: ChildEnd) => void;
}

/** Starts a child that is killed when it is silent for too long. */
function spawnChild(settings: SfuSettings, log: Log, { onMessage, onExit }: ChildListener): ChildProcess {
  const started = Date.now();
  let errorText = '';
  let watchdog: NodeJS.Timeout | undefined;
  const child = spawn(process.execPath, commandOf('live-sfu'), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const watch = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => child.kill('SIGKILL'), heartbeatTimeoutMs).unref();
  };
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk.toString()).slice(-errorTextMaxChars);
  });
  child.on('message', (message) => {
    watch();
    onMessage(message as SfuToServer);
  });
  // The channel fails if the child is killed during a write; `close` reports its end.
  child.on('error', (error) => log.error({ err: error }, 'the live audio process'));
  child.once('close', (code, signal) => {
    clearTimeout(watchdog);
    onExit({ livedMs: Date.now() - started, errorText: errorText.trim(), ending: code ?? signal });
  });
  child.send({ type: 'settings', settings } satisfies ServerToSfu, () => undefined);
  watch();
  return child;
}

/** Those who wait until it serves. */
function createWaiters() {
  const waiting = new Set<() => void>();
  return {
    release(): void {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    wait: (withinMs: number): Promise<void> =>
      new Promise((resolve, reject) => {
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
  };
}

function killAndWait(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

/** The SFU's child process and its restarts; `child-state.ts` has the table. */
export function createSfuProcess(options: SfuProcessOptions): SfuProcess {
  const { settings, log } = options;
  const waiters = createWaiters();
  let state: ChildState = 'idle';
  let child: ChildProcess | undefined;
  let delayMs: number | undefined;
  let restart: NodeJS.Timeout | undefined;

  const apply = (event: ChildEvent): void => {
    const before = state;
    state = childTable[before][event];
    if (state === before) return;
    // The pause belongs to `waiting` alone.
    clearTimeout(restart);
    if (state === 'launching') launch();
    else if (isServing(state) && !isServing(before)) {
      options.onReady();
      waiters.release();
    } else if (isServing(before) && !isServing(state)) options.onGone();
  };

  const handleExit = ({ livedMs, errorText, ending }: ChildEnd): void => {
    child = undefined;
    apply('exited');
    if (state !== 'waiting') return;
    delayMs = restartDelayOf(delayMs, livedMs);
    log.error({ errorText, ending, delayMs }, 'the live audio process ended; it is started again');
    restart = setTimeout(() => apply('due'), delayMs);
  };

  function launch(): void {
    child = spawnChild(settings, log, {
      onMessage: (message) => (message.type === 'ready' ? apply('ready') : options.onMessage(message)),
      onExit: handleExit,
    });
  }

  return {
    start: () => apply('wanted'),
    ready: async (withinMs) => {
      if (!isServing(state)) await waiters.wait(withinMs);
    },
    isReady: () => isServing(state),
    isLost: () => delayMs !== undefined && !isServing(state),
    send: (message) =>
      isServing(state) && child?.connected === true && child.send(message, () => undefined) !== undefined,
    pid: () => child?.pid,
    expectShutdown: () => apply('ended'),
    stop: async () => {
      apply('ended');
      if (child) await killAndWait(child);
    },
  };
}
