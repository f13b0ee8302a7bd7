import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from './protocol.ts';

/** As a proxy in front of the server holds them. */
const proxyConnections = 200;

/** What a page asks of the server over HTTP; resolves with the body of the answer, rejects for any status but 200. */
export type Get = (path: string) => Promise<Buffer>;

interface Answer {
  readonly status: number;
  readonly retryAfterSec: number;
  readonly body: Buffer;
}

interface Call {
  readonly request: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const headEnd = Buffer.from('\r\n\r\n');
const numberIn = (head: string, header: string): number | undefined => {
  const digits = new RegExp(`\\r\\n${header}: *(\\d+)`, 'i').exec(head)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Reads answers with a length off a connection, one after the other: all that the server sends to these calls. */
function createAnswerReader(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let heldBytes = 0;
  let wantedBytes = 0;
  return (chunk) => {
    chunks.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < wantedBytes) return;
    const data = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    chunks = [data];
    const end = data.indexOf(headEnd);
    if (end < 0) return;
    const head = data.toString('latin1', 0, end);
    const length = numberIn(head, 'content-length');
    if (length === undefined) throw new Error('an answer says no length');
    wantedBytes = end + headEnd.length + length;
    if (data.length < wantedBytes) return;
    const body = data.subarray(end + headEnd.length, wantedBytes);
    chunks = [];
    heldBytes = 0;
    wantedBytes = 0;
    onAnswer({ status: Number(head.slice(9, 12)), retryAfterSec: numberIn(head, 'retry-after') ?? 0, body });
  };
}

/**
 * Calls over kept connections, each of which has one on its way. A client of HTTP that reads every header of every answer took as much of the
 * machine as the server that was measured on it.
 */
function createCaller(port: number, connectionsMax: number) {
  const waiting: Call[] = [];
  const free: ((call: Call) => void)[] = [];
  let count = 0;
  const open = (): ((call: Call) => void) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let current: Call | undefined;
    const begin = (call: Call): void => {
      current = call;
      socket.write(call.request);
    };
    socket.on(
      'data',
      createAnswerReader((answer) => {
        const done = current;
        const next = waiting.shift();
        current = undefined;
        if (next) begin(next);
        else free.push(begin);
        done?.resolve(answer);
      }),
    );
    socket.once('error', () => undefined);
    socket.once('close', () => {
      count -= 1;
      const at = free.indexOf(begin);
      if (at >= 0) free.splice(at, 1);
      current?.reject(new Error('a connection was closed before its answer had come'));
      const next = waiting.shift();
      if (next) call(next);
    });
    return begin;
  };
  const call = (one: Call): void => {
    const begin = free.pop();
    if (begin) begin(one);
    else if (count === connectionsMax) waiting.push(one);
    else {
      count += 1;
      open()(one);
    }
  };
  return call;
}

const callers = new Map<string, ReturnType<typeof createCaller>>();

function callerOf(port: number, connectionsMax: number): ReturnType<typeof createCaller> {
  const key = `${port} ${connectionsMax}`;
  const call = callers.get(key) ?? createCaller(port, connectionsMax);
  callers.set(key, call);
  return call;
}

interface GetterOptions {
  /** Hears of each call that is asked to come back. */
  readonly onRetry?: () => void;
  /** So many are open at once, of all who ask with this number. */
  readonly connectionsMax?: number;
}

function ask(port: number, path: string, { cookie, address }: Visitor, connectionsMax: number): Promise<Answer> {
  const call = callerOf(port, connectionsMax);
  const request = `GET /api${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie ?? ''}\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  return new Promise((resolve, reject) => call({ request, resolve, reject }));
}

/** As the client does: who is asked to come back does so when the server said, twice. */
const retriesMax = 2;

export const getterOf =
  (port: number, visitor: Visitor, { onRetry, connectionsMax = proxyConnections }: GetterOptions = {}): Get =>
  async (path) => {
    for (let tries = 0; ; tries += 1) {
      const { status, retryAfterSec, body } = await ask(port, path, visitor, connectionsMax);
      if (status === 200) return body;
      if (status !== 503 || tries === retriesMax) throw new Error(`${path} answered ${status}: ${body}`);
      onRetry?.();
      await wait(retryAfterSec * 1_000);
    }
  };
