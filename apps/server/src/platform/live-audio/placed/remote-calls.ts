import { randomBytes } from 'node:crypto';
import type { Channels } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { Log } from '#platform/log.ts';
import type { RemoteAnswer, RemoteCall } from './remote-call.ts';

/** Questions between processes over the bus. A call may be carried out although its answer never came. */
export interface RemoteCalls {
  /** Undefined: no answer within the timeout, or the bus is away. */
  ask(processId: string, call: RemoteCall): Promise<RemoteAnswer | undefined>;
  /** Everybody who waits gets no answer; nothing is answered any more. */
  close(): void;
}

export interface RemoteCallsOptions {
  readonly channels: Channels;
  /** This process's, in the names of the topics. */
  readonly processId: string;
  readonly answer: (call: RemoteCall) => Promise<RemoteAnswer>;
  readonly log: Pick<Log, 'warn'>;
  /** How long an answer is waited for, in ms. */
  readonly timeoutMs?: number;
}

type Message =
  | { readonly kind: 'call'; readonly id: string; readonly from: string; readonly call: RemoteCall }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: RemoteAnswer };

const timeoutDefaultMs = 2_000;

/** Calls and answers, on one topic for each process. */
export async function createRemoteCalls(options: RemoteCallsOptions): Promise<RemoteCalls> {
  const { channels, processId, answer, log, timeoutMs = timeoutDefaultMs } = options;
  const waiting = new Map<string, (answer: RemoteAnswer | undefined) => void>();
  const inboxOf = (id: string) => createBusTopic<Message>(channels, `live-audio-calls:${id}`);
  /** False: the bus did not take it. */
  const send = (to: string, message: Message): Promise<boolean> =>
    inboxOf(to)
      .publish(message)
      .then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'a call about voices could not be sent to another process');
          return false;
        },
      );

  const reply = async (id: string, from: string, call: RemoteCall): Promise<void> => {
    const answered = await answer(call).catch(
      (error: unknown): RemoteAnswer => ({
        kind: 'failed',
        message: error instanceof Error ? error.message : 'failed',
      }),
    );
    await send(from, { kind: 'answer', id, answer: answered });
  };
  const unsubscribe = await inboxOf(processId).subscribe((message) => {
    if (message.kind === 'answer') waiting.get(message.id)?.(message.answer);
    else void reply(message.id, message.from, message.call);
  });

  return {
    ask: (to, call) =>
      new Promise((resolve) => {
        const id = randomBytes(12).toString('base64url');
        const settle = (answered: RemoteAnswer | undefined): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answered);
        };
        const timer = setTimeout(() => settle(undefined), timeoutMs);
        waiting.set(id, settle);
        void send(to, { kind: 'call', id, from: processId, call }).then((isSent) => {
          if (!isSent) settle(undefined);
        });
      }),
    close: () => {
      unsubscribe();
      for (const settle of [...waiting.values()]) settle(undefined);
    },
  };
}
