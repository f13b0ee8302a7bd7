import { type ChildProcess, spawn } from 'node:child_process';
import { lowerPriority } from '../lower-priority.ts';
import { commandOf } from '../run-child-program.ts';
import type { AddressedPush, SenderSettings, SenderToServer, ServerToSender } from './sender-messages.ts';
import type { PushOutcome } from './web-push.ts';

/** Sends many pushes, one list after the other. */
export interface PushSender {
  /**
   * Answers what became of each, in their order. With `stopping` those that are not out yet are `later`. Rejects when nobody knows what became
   * of them, because the process that sends them ended.
   */
  push(pushes: readonly AddressedPush[], stopping: AbortSignal): Promise<readonly PushOutcome[]>;
  close(): void;
}

const errorTextMaxChars = 1_000;

/** Ends with this process, even if that is killed: its channel closes. */
function spawnSender(): ChildProcess {
  const child = spawn(process.execPath, commandOf('send-pushes'), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  lowerPriority(child);
  return child;
}

/**
 * A process that sends pushes, from now until `close`. Encrypting one and handing it over takes a core some milliseconds; ten thousand of them would
 * keep the rooms waiting, so that they get what the rooms leave.
 */
export function openPushSender(settings: SenderSettings): PushSender {
  const child = spawnSender();
  let ended: Error | undefined;
  let errorText = '';
  const waiting = new Set<(error: Error) => void>();
  const end = (reason: string): void => {
    ended ??= new Error(`the process that sends pushes ${reason}: ${errorText.trim()}`);
    for (const reject of waiting) reject(ended);
  };
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk.toString()).slice(-errorTextMaxChars);
  });
  // More than once: its channel, too, may fail while it is being killed.
  child.on('error', (error) => end(`failed (${error.message})`));
  child.once('close', (code, signal) => end(`ended with ${code ?? signal}`));
  // A message that cannot be written is one to a process that has ended, which `close` reports.
  const post = (message: ServerToSender): void => void (child.connected && child.send(message, () => undefined));
  post({ type: 'settings', settings });
  return {
    push: (pushes, stopping) =>
      new Promise<SenderToServer>((resolve, reject) => {
        if (ended) return reject(ended);
        const stop = (): void => post({ type: 'stop' });
        const settle = (finish: () => void): void => {
          waiting.delete(fail);
          stopping.removeEventListener('abort', stop);
          child.off('message', answer);
          finish();
        };
        const fail = (error: Error): void => settle(() => reject(error));
        const answer = (outcomes: unknown): void => settle(() => resolve(outcomes as SenderToServer));
        waiting.add(fail);
        stopping.addEventListener('abort', stop);
        child.on('message', answer);
        post({ type: 'pushes', pushes });
        if (stopping.aborted) stop();
      }),
    close: () => void child.kill('SIGKILL'),
  };
}
