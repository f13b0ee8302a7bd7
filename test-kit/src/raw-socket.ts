import type { SocketError } from '@madoi/contract/wire/socket-error';
import type { HttpClient } from './http-client.ts';
import { openSocket } from './sockets.ts';

/** An acknowledgement or an `error` event, in the order of arrival. */
export type Reply =
  | { readonly kind: 'ack'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'error'; readonly error: SocketError };

export interface RawSocket {
  readonly replies: readonly Reply[];
  isConnected(): boolean;
  /** A Socket.IO packet as it is, malformed if you like. */
  send(packet: string): void;
  /** An event with JSON texts as arguments; answers its acknowledgement. */
  ask(event: string, ...args: readonly string[]): Promise<Reply>;
  /** Resolves when all that was sent before has been read: packets of a socket are taken in turn. */
  settle(): Promise<void>;
  /** Why the connection ended. */
  readonly ended: Promise<string>;
  close(): void;
}

/** What JSON can say and a client's library would never send: `__proto__`, 1e999, broken packets. */
export async function openRawSocket(client: HttpClient): Promise<RawSocket> {
  const socket = await openSocket(client);
  const { engine } = socket.io;
  const replies: Reply[] = [];
  const waiting = new Set<(reply: Reply | Error) => void>();
  let asked = 0;
  const settle = (reply: Reply | Error): void => {
    for (const wake of [...waiting]) wake(reply);
  };
  engine.on('data', (data) => {
    const [, type, id, body = '[]'] = /^([23])(\d*)(.*)$/s.exec(String(data)) ?? [];
    if (type === undefined) return;
    const [first, second] = JSON.parse(body);
    const reply: Reply | undefined =
      type === '3'
        ? { kind: 'ack', id: Number(id), answer: first }
        : first === 'error'
          ? { kind: 'error', error: second }
          : undefined;
    if (!reply) return;
    replies.push(reply);
    settle(reply);
  });
  const ended = new Promise<string>((resolve) => {
    socket.once('disconnect', (reason) => {
      resolve(reason);
      settle(new Error(`cut: ${reason}`));
    });
  });
  const ask: RawSocket['ask'] = (event, ...args) => {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      const wake = (reply: Reply | Error): void => {
        // Every error comes with an acknowledgement.
        if (!(reply instanceof Error) && (reply.kind === 'error' || reply.id !== id)) return;
        waiting.delete(wake);
        if (reply instanceof Error) reject(reply);
        else resolve(reply);
      };
      waiting.add(wake);
      engine.write(`2${id}[${[JSON.stringify(event), ...args].join(',')}]`);
    });
  };
  return {
    replies,
    isConnected: () => socket.connected,
    send: (packet) => void engine.write(packet),
    ask,
    settle: async () => void (await ask('send:clock', '{"t0":0}')),
    ended,
    close: () => void socket.close(),
  };
}
