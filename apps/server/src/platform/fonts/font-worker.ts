import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from '../lower-priority.ts';
import { commandOf } from '../run-child-program.ts';
import type { FontTask, FontTaskAnswer, FontTaskMessage } from './cut-font.ts';

/** Does font tasks one after the other, outside of this process. */
export interface FontWorker {
  /** Rejects if the task fails, the worker ends before it is done, or it is stopped. */
  run(task: Extract<FontTask, { kind: 'subset' }>): Promise<Uint8Array>;
  run(task: Extract<FontTask, { kind: 'characters' }>): Promise<readonly (readonly number[])[]>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A process without work keeps its fonts, some 100 MB with HarfBuzz, so long. */
const idleMs = 60_000;

/** It yields to the rooms: a page can be read without its faces. Music that is being encoded yields to it: on a first start both would begin together. */
const launch = (): ChildProcess => {
  const child = spawn(process.execPath, commandOf('cut-fonts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  lowerPriority(child, 'soon');
  return child;
};

/** Starts a process with the first task; it ends when there has been none for a minute, and is started again after a crash by the next. */
export function createFontWorker(): FontWorker {
  const waiting = new Map<number, Waiting>();
  let [child, idle]: [ChildProcess | undefined, NodeJS.Timeout | undefined] = [undefined, undefined];
  let [lastId, isStopped] = [0, false];

  const end = (ended: ChildProcess | undefined): void => {
    if (ended === undefined || ended !== child) return;
    child = undefined;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(new Error('the font worker has ended'));
    waiting.clear();
  };
  /** Whatever is asked for from now on starts another. */
  const endIdle = (): void => {
    const idling = child;
    end(idling);
    if (idling?.connected) idling.disconnect();
  };
  const settle = (answer: FontTaskAnswer): void => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.result as never);
    if (waiting.size === 0) idle = setTimeout(endIdle, idleMs).unref();
  };
  const start = (): ChildProcess => {
    const started = launch();
    started.on('message', (answer) => settle(answer as FontTaskAnswer));
    // An error comes more than once: its channel, too, may fail while it is being killed.
    for (const event of ['error', 'disconnect', 'exit'] as const) started.on(event, () => end(started));
    return started;
  };
  return {
    run: <Result>(task: FontTask): Promise<Result> => {
      if (isStopped) return Promise.reject(new Error('the font worker is stopped'));
      clearTimeout(idle);
      child ??= start();
      lastId += 1;
      const message: FontTaskMessage = { id: lastId, task };
      const result = new Promise<Result>((resolve, reject) => waiting.set(message.id, { resolve, reject }));
      // Where it cannot be sent, the child has ended, which rejects what waits.
      child.send(message, () => undefined);
      return result;
    },
    stop: async () => {
      isStopped = true;
      const ending = child;
      end(ending);
      if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
      ending.kill('SIGKILL');
      if (ending.pid !== undefined) await once(ending, 'exit');
    },
  };
}
